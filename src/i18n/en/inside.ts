import { desk } from './desk.ts';
import { exports } from './exports.ts';
import { happenings } from './happenings.ts';
import { moreProblems } from './more-problems.ts';
import { shell } from './shell.ts';
import { statuses } from './statuses.ts';
import { teach } from './teach.ts';

/** Words for every page beyond the sign-in page. */
export const inside = { desk, exports, happenings, problems: moreProblems, shell, statuses, teach };
