import type { Answered, Asked } from './context.ts';
import { deploymentsOf, qasOf } from './draft.ts';
import { conversationsOf } from './conversations.ts';
import type { Resource } from './state.ts';

/** The first time at which one of these things had a field; null if none has. */
function firstOf(list: readonly Resource[], field: string): string | null {
  const times = list.map(({ fields }) => fields[field]).filter((each) => typeof each === 'string');
  return times.toSorted()[0] ?? null;
}

/** The first steps of an organization, done where the mock has what they make. */
export const guideHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  getGuide: ({ mock }) => {
    const deployed = deploymentsOf(mock).filter(({ fields }) => fields.status === 'deployed');
    const imported = firstOf(qasOf(mock), 'updatedAt');
    const doneAt = {
      importKnowledge: imported,
      tryOnlineTest: mock.state.triedAt ?? (deployed.length > 0 ? imported : null),
      deploy: firstOf(deployed, 'completedAt'),
      shareChat: firstOf(conversationsOf(mock), 'startedAt'),
      serveCustomer: firstOf(conversationsOf(mock), 'connectedAt'),
    };
    const steps = Object.entries(doneAt).map(([id, at]) => ({ id, done: at !== null, doneAt: at }));
    return { body: { steps } };
  },
};
