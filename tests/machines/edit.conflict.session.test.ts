import { describe, expect, test } from 'vitest';
import { ada, bench, conflict, toThing } from './support/edit-bench.ts';
import { settled } from './support/requests.ts';

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

  test('other fields: takes theirs over, saves the own ones on top, and says so', async () => {
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

describe('who saved meanwhile', () => {
  const grace = { kind: 'member', id: 'mem_grace', name: 'Grace' };
  const at = '2026-11-21T08:05:00.000Z';
  const byGrace = { ...conflict, currentVersion: 7, changedBy: grace, changedAt: at };

  async function refusedBy(refusal: object, version: number, theirs: object) {
    const it = bench();
    it.type({ name: 'Ada L.' });
    await it.submit();
    await it.saving.last().fail(refusal);
    await it.comparing.last().answer({ draft: { ...ada, ...theirs }, version });
    return it;
  }

  test('is named where a person chooses', async () => {
    const it = await refusedBy(byGrace, 7, { name: 'Lise' });
    expect(it.context().author).toEqual({ version: 7, id: 'mem_grace', name: 'Grace', at });
    it.actor.send({ type: 'conflict.postponed' });
    await it.submit();
    await it.saving.last().fail(conflict);
    expect(it.context().author).toBeNull();
  });

  test('is named with the fields that were taken over', async () => {
    const { saving, told, context } = await refusedBy(byGrace, 7, { note: 'theirs' });
    await saving.last().answer(toThing({ ...ada, name: 'Ada L.', note: 'theirs' }, 8));
    expect(told).toMatchObject([{ type: 'draft.saved', merged: ['note'], author: { name: 'Grace' } }]);
    expect(context().author).toBeNull();
  });

  test('is nobody if a later version was read, or if nobody signed it', async () => {
    expect((await refusedBy(byGrace, 8, { name: 'Lise' })).context().author).toBeNull();
    const unsigned = { ...conflict, currentVersion: 7, changedBy: null };
    expect((await refusedBy(unsigned, 7, { name: 'Lise' })).context().author).toBeNull();
  });
});

describe('an own attempt that was saved, and whose answer was lost', () => {
  async function lost(sent: object, typed: object, server: object) {
    const it = bench();
    it.type(sent);
    await it.submit();
    await it.saving.last().fail({ code: 'networkError' });
    it.type(typed);
    await it.submit();
    await it.saving.last().fail(conflict);
    await it.comparing.last().answer({ draft: { ...ada, ...server }, version: 2 });
    return it;
  }

  test('is no conflict: what was typed since is kept on top of it', async () => {
    const { saving, told } = await lost({ name: 'Robo G' }, { name: 'Robo GH' }, { name: 'Robo G' });
    expect(saving.last().input).toMatchObject({ draft: { name: 'Robo GH' }, version: 2 });
    await saving.last().answer(toThing({ ...ada, name: 'Robo GH' }, 3));
    expect(told).toMatchObject([{ type: 'draft.refused' }, { type: 'draft.saved', merged: [] }]);
  });

  test('is taken back where the words were', async () => {
    const typed = { name: ada.name, note: 'mine' };
    const { saving } = await lost({ name: 'Robo G' }, typed, { name: 'Robo G' });
    expect(saving.last().input).toMatchObject({ draft: typed, version: 2 });
  });

  test('is a conflict where somebody else said something else', async () => {
    const { state, context } = await lost({ name: 'Robo G' }, { name: 'Robo GH' }, { name: 'Lise' });
    expect(state()).toBe('conflicted');
    expect(context().other).toMatchObject({ both: ['name'] });
  });

  test('and somebody else’s other fields are taken over with it', async () => {
    const server = { name: 'Robo G', note: 'theirs' };
    const { saving, context } = await lost({ name: 'Robo G' }, { name: 'Robo GH' }, server);
    expect(saving.last().input).toMatchObject({ draft: { name: 'Robo GH', note: 'theirs' }, version: 2 });
    expect(context().merged).toEqual(['note']);
  });

  test('stays the one that may have been saved, whatever else gets no answer', async () => {
    const it = bench();
    it.type({ name: 'Robo G' });
    await it.submit();
    await it.saving.last().fail({ code: 'networkError' });
    it.type({ name: 'Robo GH' });
    await it.submit();
    await it.saving.last().fail(conflict);
    await it.comparing.last().fail({ code: 'networkError' });
    expect(it.context().unanswered).toMatchObject({ name: 'Robo G' });
    await it.submit();
    await it.saving.last().fail(conflict);
    await it.comparing.last().answer({ draft: { ...ada, name: 'Robo G' }, version: 2 });
    expect(it.saving.last().input).toMatchObject({ draft: { name: 'Robo GH' }, version: 2 });
  });
});
