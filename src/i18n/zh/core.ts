import { common } from './common.ts';
import { fields } from './fields.ts';
import { problems } from './problems.ts';
import { session } from './session.ts';

/** Words for every page. */
export const core = { common, fields, problems, session };
