import { useState } from 'react';
import { compareVersions, useVersionedDraft } from './versioned-draft.ts';
import type { Conflict, VersionedDraft } from './versioned-draft.ts';

/** One fault of one field, by JSON Pointer; the shape of the validation's and the contract's faults. */
export interface FieldFaultLike<Code extends string = string> {
  pointer: string;
  code: Code;
  limit?: number | undefined;
}

interface Versioned<T> {
  value: T;
  version: number;
}

interface SettingsFormParts<T extends object, Fault extends FieldFaultLike> {
  /** Names what is edited, the same on every visit: its draft outlives the screen. */
  key: string;
  server: Versioned<T>;
  /** Every fault of a draft, before it is sent. */
  check: (draft: T) => Fault[];
  /** Saves on top of a version; `base` is what the draft began from. */
  save: (draft: T, version: number, base: T) => Promise<Versioned<T>>;
  /** Reads what is there now, after a conflict. */
  reload: () => Promise<Versioned<T>>;
  isConflict: (error: unknown) => boolean;
  /** The faults at fields that an error carries. */
  faultsOf: (error: unknown) => Fault[];
  onSaved: () => void;
}

type Stage<T, Fault> =
  | { name: 'editing'; faults: Fault[]; error: unknown }
  | { name: 'saving' }
  | { name: 'conflicted'; latest: Versioned<T>; conflict: Conflict<T> };

export interface SettingsForm<T extends object, Fault extends FieldFaultLike> extends Pick<
  VersionedDraft<T>,
  'draft' | 'dirty' | 'discard'
> {
  busy: boolean;
  faults: Fault[];
  /** What the last attempt was refused with, where it belongs to no field. */
  error: unknown;
  /** Someone else saved meanwhile, and a person has to look at it. */
  conflict: (Conflict<T> & { latest: T }) | null;
  change: (patch: Partial<T>) => void;
  submit: () => void;
  /** Takes the other person's value of these fields, keeps the draft's of the others, and saves. */
  resolve: (takeTheirs: ReadonlySet<string>) => void;
  /** Closes the question; it comes again with the next attempt to save. */
  postpone: () => void;
}

/** A settings form's session: editing, saving, and the conflict of two people. A draft is never lost on the way. */
export function useSettingsForm<T extends object, Fault extends FieldFaultLike>(
  parts: SettingsFormParts<T, Fault>,
): SettingsForm<T, Fault> {
  const { key, server, check } = parts;
  const held = useVersionedDraft(key, server.value, server.version);
  const [stage, setStage] = useState<Stage<T, Fault>>({ name: 'editing', faults: [], error: null });
  const { draft, base, version } = held;

  async function attempt(value: T, onVersion: number, from: T) {
    setStage({ name: 'saving' });
    try {
      const saved = await parts.save(value, onVersion, from);
      held.rebase(saved.value, saved.version);
      setStage({ name: 'editing', faults: [], error: null });
      parts.onSaved();
    } catch (error) {
      await refused(value, onVersion, from, error);
    }
  }

  async function refused(value: T, onVersion: number, from: T, error: unknown) {
    if (!parts.isConflict(error)) {
      const faults = parts.faultsOf(error);
      setStage({ name: 'editing', faults, error: faults.length > 0 ? null : error });
      return;
    }
    try {
      const latest = await parts.reload();
      const conflict = compareVersions(from, value, latest.value);
      // The newer version says the same in everything: there is nothing to ask, only to save on top of it.
      if (conflict.both.length + conflict.theirs.length === 0 && latest.version !== onVersion) {
        await attempt(value, latest.version, latest.value);
      } else {
        setStage({ name: 'conflicted', latest, conflict });
      }
    } catch (reloadError) {
      setStage({ name: 'editing', faults: [], error: reloadError });
    }
  }

  return {
    draft,
    dirty: held.dirty,
    busy: stage.name === 'saving',
    faults: stage.name === 'editing' ? stage.faults : [],
    error: stage.name === 'editing' ? stage.error : null,
    conflict: stage.name === 'conflicted' ? { ...stage.conflict, latest: stage.latest.value } : null,
    change(patch) {
      held.change(patch);
      if (stage.name !== 'editing' || (stage.faults.length === 0 && stage.error === null)) return;
      const touched = Object.keys(patch);
      setStage({
        name: 'editing',
        faults: stage.faults.filter(({ pointer }) => !touched.includes(pointer.split('/')[1] ?? '')),
        error: null,
      });
    },
    discard() {
      held.discard();
      setStage({ name: 'editing', faults: [], error: null });
    },
    submit() {
      const faults = check(draft);
      if (faults.length > 0) setStage({ name: 'editing', faults, error: null });
      else void attempt(draft, version, base);
    },
    resolve(takeTheirs) {
      if (stage.name !== 'conflicted') return;
      const { latest, conflict } = stage;
      const merged = { ...draft };
      for (const name of conflict.theirs) merged[name] = latest.value[name];
      for (const name of conflict.both) if (takeTheirs.has(String(name))) merged[name] = latest.value[name];
      held.rebase(latest.value, latest.version, merged);
      const faults = check(merged);
      if (faults.length > 0) setStage({ name: 'editing', faults, error: null });
      else void attempt(merged, latest.version, latest.value);
    },
    postpone: () => setStage({ name: 'editing', faults: [], error: null }),
  };
}

/** The `id` of the control of a field, by its pointer: an error summary jumps there. */
export function fieldId(pointer: string): string {
  return `field${pointer.replaceAll('/', '-')}`;
}
