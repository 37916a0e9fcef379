// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mask, maskedPayload } from '../../src/inspector/mask.ts';

/** An event of any machine. */
const shownOf = (event: { type: string; [field: string]: unknown }) => maskedPayload(event);

test('what people wrote is masked, whatever the field is called and however deep it lies', () => {
  const text = 'Ada, 14 Rue de Rivoli';
  const shown = shownOf({
    type: 'draft.changed',
    change: {
      name: text,
      answer: { en: text, zh: text },
      similar: [text, text],
      email: 'ada@parley.example',
    },
    message: {
      clientMessageId: 'm1',
      text,
      at: '2026-11-21T09:42:10.000Z',
      deeper: { than: { that: { x: { y: text } } } },
    },
    password: 'Abc123!@',
    setupCode: '7KQM-R4TX-2HVD',
    [`unknown field`]: text,
  });
  const all = JSON.stringify(shown);
  for (const secret of [text, 'Rivoli', 'ada@', 'Abc123', '7KQM', '09:42']) expect(all).not.toContain(secret);
  expect(shown['password']).toBe(mask);
  expect(shown['change']).toEqual({
    name: mask,
    answer: { en: mask, zh: mask },
    similar: [mask, mask],
    email: mask,
  });
  expect(shown['message']).toMatchObject({ clientMessageId: 'm1', text: mask });
});

test('the mask is as long for a long text as for a short one', () => {
  const masked = (password: string) => shownOf({ type: 'x', password });
  expect(masked('a')).toEqual(masked('a'.repeat(40)));
});

test('names of the code, numbers, yes and no are shown', () => {
  const failure = {
    code: 'uploadPending',
    pendingId: 'imp_1',
    fields: [{ pointer: '/note', code: 'tooLong', limit: 8 }],
  };
  expect(
    shownOf({ type: 'upload.refused', failure, languages: ['zh', 'en'], live: true, empty: '' }),
  ).toEqual({
    failure,
    languages: ['zh', 'en'],
    live: true,
    empty: '',
  });
});

test('of a file only its size is shown, and of other things that are no plain values nothing', () => {
  const file = new File(['four'], 'customers of Ada.xlsx');
  const shown = shownOf({ type: 'file.chosen', file, when: new Date(), act: () => 'x' });
  expect(shown).toEqual({ file: { name: mask, size: 4 } });
});

test('of an observed record the known part is shown, masked', () => {
  const snapshot = {
    status: 'active',
    context: { data: { status: 'parsing', name: 'x' }, error: null, isFetching: false },
  };
  expect(shownOf({ type: 'xstate.snapshot.record', snapshot })).toEqual({
    data: { status: 'parsing', name: mask },
    error: null,
    isFetching: false,
  });
});
