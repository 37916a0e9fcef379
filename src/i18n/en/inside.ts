import { desk } from './desk.ts';
import { moreProblems } from './more-problems.ts';
import { shell } from './shell.ts';
import { statuses } from './statuses.ts';
import { teach } from './teach.ts';

/** Words for every page beyond the sign-in page. */
export const inside = { desk, problems: moreProblems, shell, statuses, teach };
