import { expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { countFault } from '../../tools/conformance/effects/counted.ts';
import type { Seen, Sight } from '../../tools/conformance/effects/sight.ts';

const contract = describeContract();

function operationOf(id: string) {
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}.`);
  return operation;
}

/** What a list shows. */
function sightOf(list: string, items: readonly object[], isWhole = true): Sight {
  const seen: Seen = {
    operation: operationOf(list),
    params: {},
    status: 200,
    body: { items },
    isWhole,
    readUntil: 0,
    curl: '',
  };
  return new Map([[list, seen]]);
}

const answered = (body: unknown) => ({
  status: 200,
  headers: new Headers(),
  text: '',
  body,
  file: null,
  sentAt: 0,
  receivedAt: 0,
  curl: '',
});

const qa = (qaId: string, status: string, deployState = 'live') => ({ qaId, status, deployState });
const caller = { name: 'owner' };

/** What the kit says of an answer to a bulk edit of two Q&As, of which one was deactivated already. */
function saidOf(body: object): string | null {
  const before = sightOf('listQas', [qa('qa_a', 'activated'), qa('qa_b', 'deactivated')]);
  // What follows from other things is no change of its own.
  const after = sightOf('listQas', [qa('qa_a', 'deactivated'), qa('qa_b', 'deactivated', 'pendingChange')]);
  const question = { caller, params: {}, query: {}, headers: {}, body: { qaIds: ['qa_a', 'qa_b'] } };
  const operation = operationOf('bulkEditQas');
  return countFault({ contract, operation, question, answer: answered(body), before, after });
}

test('an answer counts the things that a request names by what became of them', () => {
  expect(saidOf({ changed: 1, unchanged: 1, notFound: [] })).toBeNull();
  expect(saidOf({ changed: 2, unchanged: 1, notFound: [] })).toBe('/changed is 2; by its x-counts it is 1');
  expect(saidOf({ changed: 1, unchanged: 0, notFound: [] })).toBe('/unchanged is 0; by its x-counts it is 1');
});

test('an answer counts the rows that a list has since, if all of it was read', () => {
  const talk = (chitchatId: string) => ({ chitchatId });
  const question = { caller, params: {}, query: {}, headers: {}, body: { languages: ['en'] } };
  const operation = operationOf('addStarterChitchats');
  const said = (added: number, isWhole = true) =>
    countFault({
      contract,
      operation,
      question,
      answer: answered({ added, present: 0 }),
      before: sightOf('listChitchats', [talk('talk_a')]),
      after: sightOf('listChitchats', [talk('talk_b'), talk('talk_a')], isWhole),
    });
  expect(said(1)).toBeNull();
  expect(said(2)).toBe('/added is 2; by its x-counts it is 1');
  expect(said(2, false)).toBeNull();
});
