import { createActor, fromObservable, fromPromise } from 'xstate';
import { editMachine } from '../../../src/machines/edit/edit.machine.ts';
import type {
  Copy,
  EditEmitted,
  EditInput,
  EditTarget,
  SaveRequest,
  Saved,
} from '../../../src/machines/edit/edit-session.ts';
import { fieldOf } from '../../../src/machines/edit/three-way.ts';
import type { Reading } from '../../../src/machines/reading.ts';
import type { FieldFault } from '../../../src/machines/rules/validation.ts';
import { requests, settled } from './requests.ts';

export const ada = { name: 'Ada', note: '', lines: ['one'] };

/** An edit session; the test plays the server. */
export function bench(input: Partial<EditInput> = {}) {
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

export const conflict = { code: 'versionConflict' };
export const toThing = (draft: object, version: number): Saved => ({ id: 'thing', draft, version });
