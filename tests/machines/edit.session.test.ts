import { describe, expect, test } from 'vitest';
import { createActor, fromObservable, fromPromise } from 'xstate';
import { editMachine } from '../../src/machines/edit/edit.machine.ts';
import type {
  Copy,
  EditEmitted,
  EditInput,
  EditTarget,
  SaveRequest,
  Saved,
} from '../../src/machines/edit/edit-session.ts';
import { changedFields, compareVersions, fieldOf, isSame } from '../../src/machines/edit/three-way.ts';
import type { Reading } from '../../src/machines/reading.ts';
import type { FieldFault } from '../../src/machines/rules/validation.ts';
import { requests, settled } from './support/requests.ts';

const ada = { name: 'Ada', note: '', lines: ['one'] };

function bench(input: Partial<EditInput> = {}) {
  const saving = requests<Saved, SaveRequest>();
  const comparing = requests<Copy, EditTarget>();
  let tell: (reading: Reading<Copy>) => void = () => {};
  const actor = createActor(
    editMachine.provide({
      actors: {
        followRecord: fromObservable<Reading<Copy>, EditTarget>(() => ({
          subscribe(observer) {
            tell = (reading) =>
              typeof observer === 'function' ? observer(reading) : observer.next?.(reading);
            return { unsubscribe() {} };
          },
        })),
        checkDraft: fromPromise<FieldFault[], SaveRequest>(async ({ input: { draft } }) =>
          fieldOf(draft, 'name') === '' ? [{ pointer: '/name', code: 'required' }] : [],
        ),
        saveDraft: saving.logic,
        readRecord: comparing.logic,
      },
    }),
    {
      input: {
        session: 's',
        params: null,
        id: 'thing',
        copy: { draft: ada, version: 1 },
        canUpdate: true,
        ...input,
      },
    },
  );
  const told: EditEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return {
    actor,
    saving,
    comparing,
    told,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    type: (change: object) => actor.send({ type: 'draft.changed', change }),
    submit: async () => {
      actor.send({ type: 'draft.submitted' });
      await settled();
    },
    serverSays: (draft: object, version: number) =>
      tell({ data: { draft, version }, error: null, isFetching: false }),
  };
}

const conflict = { code: 'versionConflict' };
const toThing = (draft: object, version: number): Saved => ({ id: 'thing', draft, version });

describe('three-way comparison', () => {
  test('knows equal values by content; an undefined text and an empty line say nothing', () => {
    expect(isSame({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toBe(true);
    expect(isSame({ zh: undefined, en: 'x' }, { en: 'x' })).toBe(true);
    expect(isSame(['one', ''], ['one'])).toBe(true);
    expect(isSame('', undefined)).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(changedFields(ada, { ...ada, lines: ['two'] })).toEqual(['lines']);
  });

  test('tells what both changed from what only the other one changed', () => {
    const mine = { ...ada, name: 'Grace', note: 'same' };
    const theirs = { ...ada, name: 'Lise', note: 'same', lines: [] };
    expect(compareVersions(ada, mine, theirs)).toEqual({ both: ['name'], theirs: ['lines'] });
  });
});

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
    // The event of the own change overtakes the answer.
    serverSays({ ...ada, name: 'Grace' }, 2);
    await saving.last().answer(toThing({ ...ada, name: 'Grace' }, 2));
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ draft: { name: 'Grace', note: 'typed meanwhile' }, version: 2 });
    expect(told).toEqual([
      { type: 'draft.saved', id: 'thing', saved: { ...ada, name: 'Grace' }, merged: [] },
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

describe('somebody else who saved', () => {
  async function conflicted(mine: object, theirs: object) {
    const it = bench();
    it.type(mine);
    await it.submit();
    await it.saving.last().fail(conflict);
    expect(it.state()).toBe('comparing');
    await it.comparing.last().answer({ draft: { ...ada, ...theirs }, version: 7 });
    return it;
  }

  test('other fields: theirs are taken over, the own ones saved on top, and it is told', async () => {
    const { saving, told } = await conflicted({ name: 'Grace' }, { note: 'theirs' });
    expect(saving.last().input).toMatchObject({ draft: { name: 'Grace', note: 'theirs' }, version: 7 });
    await saving.last().answer(toThing({ ...ada, name: 'Grace', note: 'theirs' }, 8));
    expect(told).toMatchObject([{ type: 'draft.saved', merged: ['note'] }]);
  });

  test('the same field: a person chooses', async () => {
    const it = await conflicted({ name: 'Grace', note: 'mine' }, { name: 'Lise', lines: [] });
    expect(it.state()).toBe('conflicted');
    expect(it.context().other).toMatchObject({ both: ['name'], theirs: ['lines'], draft: { name: 'Lise' } });
    it.actor.send({ type: 'conflict.resolved', theirs: ['name'] });
    await settled();
    expect(it.saving.last().input).toMatchObject({
      draft: { name: 'Lise', note: 'mine', lines: [] },
      version: 7,
    });
  });

  test('the question can be put off: the draft stays, and it is asked again', async () => {
    const it = await conflicted({ name: 'Grace' }, { name: 'Lise' });
    it.actor.send({ type: 'conflict.postponed' });
    expect(it.context()).toMatchObject({ draft: { name: 'Grace' }, version: 1, other: null });
    await it.submit();
    await it.saving.last().fail(conflict);
    await it.comparing.last().answer({ draft: { ...ada, name: 'Lise' }, version: 7 });
    expect(it.state()).toBe('conflicted');
  });

  test('the same words: it is saved already', async () => {
    const { saving, state, context, told } = await conflicted({ name: 'Grace' }, { name: 'Grace' });
    expect(saving.all).toHaveLength(1);
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ base: { name: 'Grace' }, version: 7 });
    expect(told).toMatchObject([{ type: 'draft.saved' }]);
  });

  test('nobody: a conflict about the version that there is says so instead of asking for ever', async () => {
    const { comparing, saving, type, submit, state, context } = bench();
    type({ name: 'Grace' });
    await submit();
    await saving.last().fail(conflict);
    await comparing.last().answer({ draft: ada, version: 1 });
    expect(state()).toBe('refused');
    expect(context().failure?.code).toBe('versionConflict');
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
