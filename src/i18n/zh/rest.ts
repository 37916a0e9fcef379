import { bot } from './bot.ts';
import { channels } from './channels.ts';
import { config } from './config.ts';
import { dataBoard } from './data-board.ts';
import { deploy } from './deploy.ts';
import { guide } from './guide.ts';
import { imports } from './imports.ts';
import { knowledge } from './knowledge.ts';
import { manage } from './manage.ts';
import { moreProblems } from './more-problems.ts';
import { online } from './online.ts';
import { onlineTest } from './online-test.ts';
import { shell } from './shell.ts';
import { statuses } from './statuses.ts';
import { workflows } from './workflows.ts';

/** Everything beyond the sign-in page. */
export const rest = {
  bot,
  channels,
  config,
  dataBoard,
  deploy,
  guide,
  imports,
  knowledge,
  manage,
  online,
  onlineTest,
  problems: moreProblems,
  shell,
  statuses,
  workflows,
};
