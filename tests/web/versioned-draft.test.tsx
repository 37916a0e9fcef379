import { act, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSettingsForm } from '../../src/ui/form/use-settings-form.ts';
import type { FieldFaultLike, SettingsForm } from '../../src/ui/form/use-settings-form.ts';
import { changedFields, compareVersions, forgetDrafts, isSame } from '../../src/ui/form/versioned-draft.ts';
import { render } from '../support/rendering.ts';

interface Settings {
  name: string;
  limit: number;
  welcome: { zh?: string; en?: string };
}

const server: Settings = { name: 'Parley', limit: 3, welcome: { en: 'Hello' } };

class Conflict extends Error {}
class Refused extends Error {}

type Save = (
  draft: Settings,
  version: number,
  base: Settings,
) => Promise<{ value: Settings; version: number }>;

/** A settings form on the page, and what it has at hand now. */
function openForm(save: Save, reload = async () => ({ value: server, version: 2 })) {
  const seen: { form: SettingsForm<Settings, FieldFaultLike> | null } = { form: null };
  const onSaved = vi.fn();
  function Form() {
    const form = useSettingsForm<Settings, FieldFaultLike>({
      key: 'test/settings',
      server: { value: server, version: 1 },
      check: ({ name }) => (name === '' ? [{ pointer: '/name', code: 'required' }] : []),
      save,
      reload,
      isConflict: (error) => error instanceof Conflict,
      faultsOf: (error) => (error instanceof Refused ? [{ pointer: '/limit', code: 'range' }] : []),
      onSaved,
    });
    useEffect(() => {
      seen.form = form;
    });
    return null;
  }
  const page = render(<Form />);
  const form = () => {
    if (seen.form === null) throw new Error('The form is not there.');
    return seen.form;
  };
  return { form, onSaved, leave: () => page.remove() };
}

afterEach(() => forgetDrafts());

describe('comparing versions', () => {
  it('knows equal values by content, and a text that is missing from one that is undefined not at all', () => {
    expect(isSame({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toBe(true);
    expect(isSame({ zh: undefined, en: 'x' }, { en: 'x' })).toBe(true);
    expect(isSame([], {})).toBe(false);
    expect(changedFields(server, { ...server, welcome: { en: 'Hi' } })).toEqual(['welcome']);
  });

  it('tells what both changed from what only the other one changed', () => {
    const mine = { ...server, name: 'Polly', limit: 5 };
    const theirs = { ...server, name: 'Robo', limit: 5, welcome: { en: 'Hi' } };
    expect(compareVersions(server, mine, theirs)).toEqual({ both: ['name'], theirs: ['welcome'] });
  });
});

describe('a settings form', () => {
  it('keeps its draft when the screen goes and comes back', () => {
    const first = openForm(vi.fn<Save>());
    act(() => first.form().change({ name: 'Polly' }));
    expect(first.form().dirty).toBe(true);
    first.leave();
    const second = openForm(vi.fn<Save>());
    expect(second.form()).toMatchObject({ dirty: true, draft: { name: 'Polly' } });
    act(() => second.form().change({ name: 'Parley' }));
    expect(second.form().dirty).toBe(false);
    second.leave();
  });

  it('does not send a draft that is at fault, and forgets a fault once its field is touched', () => {
    const save = vi.fn<Save>();
    const { form, leave } = openForm(save);
    act(() => form().change({ name: '' }));
    act(() => form().submit());
    expect(save).not.toHaveBeenCalled();
    expect(form().faults).toEqual([{ pointer: '/name', code: 'required' }]);
    act(() => form().change({ name: 'Polly' }));
    expect(form().faults).toEqual([]);
    leave();
  });

  it('saves on top of the version it began from', async () => {
    const save = vi.fn<Save>(async (value) => ({ value, version: 2 }));
    const { form, onSaved, leave } = openForm(save);
    act(() => form().change({ name: 'Polly' }));
    await act(async () => form().submit());
    expect(save).toHaveBeenCalledExactlyOnceWith({ ...server, name: 'Polly' }, 1, server);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(form()).toMatchObject({ dirty: false, busy: false });
    leave();
  });

  it('shows what the server refuses at its field, and anything else above the form, the draft kept', async () => {
    const save = vi.fn<Save>(() => Promise.reject(new Refused()));
    const { form, leave } = openForm(save);
    act(() => form().change({ limit: 99 }));
    await act(async () => form().submit());
    expect(form()).toMatchObject({ faults: [{ pointer: '/limit' }], error: null, draft: { limit: 99 } });
    const broken = new Error('No network.');
    save.mockRejectedValueOnce(broken);
    await act(async () => form().submit());
    expect(form()).toMatchObject({ faults: [], error: broken, draft: { limit: 99 }, dirty: true });
    leave();
  });

  it('asks about what two people changed, takes over the rest, and saves on the newer version', async () => {
    const theirs = { name: 'Robo', limit: 3, welcome: { en: 'Hi' } };
    const save = vi.fn<Save>(() => Promise.reject(new Conflict()));
    const { form, leave } = openForm(save, async () => ({ value: theirs, version: 7 }));
    act(() => form().change({ name: 'Polly', limit: 5 }));
    await act(async () => form().submit());
    expect(form().conflict).toMatchObject({ both: ['name'], theirs: ['welcome'], latest: theirs });
    expect(form().draft).toMatchObject({ name: 'Polly', limit: 5 });

    save.mockImplementationOnce(async (value) => ({ value, version: 8 }));
    await act(async () => form().resolve(new Set(['name'])));
    expect(save).toHaveBeenLastCalledWith({ name: 'Robo', limit: 5, welcome: { en: 'Hi' } }, 7, theirs);
    expect(form()).toMatchObject({ conflict: null, dirty: false });
    leave();
  });

  it('asks nothing where the newer version says the same', async () => {
    const save = vi.fn<Save>(async (value) => ({ value, version: 8 }));
    save.mockRejectedValueOnce(new Conflict());
    const { form, onSaved, leave } = openForm(save, async () => ({ value: server, version: 7 }));
    act(() => form().change({ name: 'Polly' }));
    await act(async () => form().submit());
    expect(save).toHaveBeenLastCalledWith({ ...server, name: 'Polly' }, 7, server);
    expect(form()).toMatchObject({ conflict: null, dirty: false });
    expect(onSaved).toHaveBeenCalledOnce();
    leave();
  });

  it('keeps the draft when the question of a conflict is put off', async () => {
    const save = vi.fn<Save>(() => Promise.reject(new Conflict()));
    const { form, leave } = openForm(save, async () => ({ value: { ...server, name: 'Robo' }, version: 7 }));
    act(() => form().change({ name: 'Polly' }));
    await act(async () => form().submit());
    act(() => form().postpone());
    expect(form()).toMatchObject({ conflict: null, dirty: true, draft: { name: 'Polly' } });
    leave();
  });
});
