import { problem } from '../../server/problems.ts';
import type { Answered, Asked } from './context.ts';
import { chitchatsOf, folded } from './draft.ts';
import { answerByShape } from './generic.ts';
import { sendEvent } from './lifecycles.ts';

type Hook = (asked: Asked) => Answered;

/** The answer by the shape of the path, unless another entry in the language has the question. */
const unlessKnown: Hook = (asked) => {
  const { body, params } = asked;
  const isKnown = chitchatsOf(asked.mock).some(
    ({ fields }) =>
      fields.chitchatId !== params.chitchatId &&
      fields.language === body.language &&
      folded(fields.question) === folded(body.question),
  );
  if (isKnown) throw problem('duplicateName', { fields: [{ pointer: '/question', code: 'duplicate' }] });
  return answerByShape(asked);
};

const bulkEditChitchats: Hook = ({ mock, body }) => {
  const { chitchatIds, action } = body as { chitchatIds: string[]; action: string };
  const list = chitchatsOf(mock);
  const result = { changed: 0, unchanged: 0, notFound: [] as string[] };
  for (const chitchatId of chitchatIds) {
    const entry = list.find(({ fields }) => fields.chitchatId === chitchatId);
    if (entry === undefined) result.notFound.push(chitchatId);
    else if (entry.fields.status === `${action}d`) result.unchanged += 1;
    else {
      if (action === 'delete') list.splice(list.indexOf(entry), 1);
      else sendEvent(mock, 'activation', null, entry, { type: `item.${action}d` });
      result.changed += 1;
    }
  }
  return { body: result };
};

/** Small talk. All of it is live. */
export const chitchatHooks: Readonly<Record<string, Hook>> = {
  createChitchat: unlessKnown,
  updateChitchat: unlessKnown,
  bulkEditChitchats,
};
