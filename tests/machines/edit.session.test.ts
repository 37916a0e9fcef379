import { describe, expect, test } from 'vitest';
import { ada, bench, toThing } from './support/edit-bench.ts';

describe('a draft', () => {
  test('follows the server while it says nothing of its own, and stays on its base once it does', () => {
    const { serverSays, type, context } = bench();
    serverSays({ ...ada, note: 'theirs' }, 2);
    expect(context()).toMatchObject({ draft: { note: 'theirs' }, version: 2 });
    type({ name: 'Grace' });
    serverSays({ ...ada, note: 'theirs again' }, 3);
    expect(context()).toMatchObject({ draft: { name: 'Grace', note: 'theirs' }, version: 2 });
    type({ name: 'Ada' });
    expect(context()).toMatchObject({ draft: { note: 'theirs again' }, version: 3 });
  });

  test('keeps an empty line as a place to type, whenever the server tells again what it has', () => {
    const { type, serverSays, context } = bench();
    serverSays(ada, 1);
    type({ lines: ['one', ''] });
    expect(context().draft).toEqual({ ...ada, lines: ['one', ''] });
    serverSays({ ...ada }, 1);
    expect(context().draft).toEqual({ ...ada, lines: ['one', ''] });
    serverSays({ ...ada, note: 'theirs' }, 2);
    expect(context().draft).toEqual({ ...ada, note: 'theirs' });
  });

  test('that is given up becomes what the server has now', () => {
    const { actor, serverSays, type, context } = bench();
    type({ name: 'Grace' });
    serverSays({ ...ada, note: 'theirs' }, 2);
    actor.send({ type: 'draft.discarded' });
    expect(context()).toMatchObject({ draft: { name: 'Ada', note: 'theirs' }, version: 2 });
  });

  test('does not follow an answer that is older than what it stands on', async () => {
    const { saving, serverSays, type, submit, context } = bench();
    type({ name: 'Grace' });
    await submit();
    await saving.last().answer(toThing({ ...ada, name: 'Grace' }, 2));
    serverSays(ada, 1);
    expect(context()).toMatchObject({ draft: { name: 'Grace' }, version: 2 });
  });

  test('with nothing new to say is not saved', async () => {
    const { saving, submit, state } = bench();
    await submit();
    expect(state()).toBe('editing');
    expect(saving.all).toEqual([]);
  });
});

describe('saving', () => {
  test('keeps what is typed meanwhile, on the version that it made itself', async () => {
    const { saving, serverSays, type, submit, context, state, told } = bench();
    type({ name: 'Grace ' });
    await submit();
    type({ note: 'typed meanwhile' });
    // The event of the person's own change overtakes the answer.
    serverSays({ ...ada, name: 'Grace' }, 2);
    await saving.last().answer(toThing({ ...ada, name: 'Grace' }, 2));
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ draft: { name: 'Grace', note: 'typed meanwhile' }, version: 2 });
    expect(told).toEqual([
      { type: 'draft.saved', id: 'thing', saved: { ...ada, name: 'Grace' }, merged: [], author: null },
    ]);
    await submit();
    expect(saving.last().input).toMatchObject({ version: 2, base: { name: 'Grace', note: '' } });
  });

  test('saves once, however often it is asked to', async () => {
    const { saving, type, submit } = bench();
    type({ name: 'Grace' });
    await submit();
    await submit();
    expect(saving.all).toHaveLength(1);
  });

  test('stops when the draft is given up', async () => {
    const { actor, saving, type, submit, state, context } = bench();
    type({ name: 'Grace' });
    await submit();
    actor.send({ type: 'draft.discarded' });
    expect(saving.last().aborted()).toBe(true);
    expect(state()).toBe('editing');
    expect(context().draft).toEqual(ada);
  });

  test('takes over at rest what somebody else saved right after', async () => {
    const { saving, serverSays, type, submit, context } = bench();
    type({ name: 'Grace' });
    await submit();
    serverSays({ ...ada, name: 'Lise' }, 3);
    await saving.last().answer(toThing({ ...ada, name: 'Grace' }, 2));
    expect(context()).toMatchObject({ draft: { name: 'Lise' }, version: 3 });
  });
});

describe('a refusal', () => {
  test('stands at its fields until they are touched', async () => {
    const { saving, type, submit, context, state, told } = bench();
    type({ name: '' });
    await submit();
    expect(state()).toBe('refused');
    expect(context().faults).toEqual([{ pointer: '/name', code: 'required' }]);
    expect(saving.all).toEqual([]);
    expect(told).toEqual([{ type: 'draft.refused' }]);
    type({ note: 'x' });
    expect(state()).toBe('editing');
    expect(context().faults).toHaveLength(1);
    type({ name: 'Grace' });
    expect(context().faults).toEqual([]);
  });

  test('by the server leaves the draft, without the faults of what was typed meanwhile', async () => {
    const { saving, type, submit, context } = bench();
    type({ name: 'Grace' });
    await submit();
    type({ note: 'meanwhile' });
    await saving.last().fail({
      code: 'validationFailed',
      fields: [
        { pointer: '/name', code: 'duplicate' },
        { pointer: '/note/en', code: 'tooLong' },
      ],
    });
    expect(context()).toMatchObject({
      draft: { name: 'Grace', note: 'meanwhile' },
      faults: [{ pointer: '/name' }],
      failure: { code: 'validationFailed' },
    });
    await submit();
    expect(saving.all).toHaveLength(2);
  });
});

describe('something new', () => {
  const empty = { id: null, copy: { draft: { ...ada, name: '' }, version: 0 } };

  test('is the same attempt with the same words and another with others', async () => {
    const { saving, type, submit } = bench({ ...empty, canUpdate: false });
    const keys: string[] = [];
    for (const name of ['Grace', 'Grace', 'Lise', 'Grace']) {
      type({ name });
      await submit();
      keys.push(saving.last().input.key);
      await saving.last().fail({ code: 'networkError' });
    }
    expect(keys).toEqual(['s-0', 's-0', 's-1', 's-0']);
  });

  test('takes no words while it is being made, unless there will be something to change', async () => {
    const closed = bench({ ...empty, canUpdate: false });
    closed.type({ name: 'Grace' });
    await closed.submit();
    closed.type({ name: 'Lise' });
    expect(closed.context().draft).toMatchObject({ name: 'Grace' });

    const open = bench(empty);
    open.type({ name: 'Grace' });
    await open.submit();
    open.type({ note: 'meanwhile' });
    await open.saving.last().answer(toThing({ ...ada, name: 'Grace' }, 1));
    expect(open.context()).toMatchObject({ id: 'thing', version: 1, draft: { note: 'meanwhile' } });
    await open.submit();
    expect(open.saving.last().input).toMatchObject({ id: 'thing', version: 1 });
  });
});
