import { useEffect } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { callOperation } from '../../api/call.ts';
import { tabMemory } from '../../api/memory.ts';
import { rememberApplication } from '../../api/session.ts';
import { adoptSession } from '../../api/session-query.ts';
import { type InitDraft, type InitDraftChange, keptPart } from '../../machines/init/init-draft.ts';
import { initMachine } from '../../machines/init/init.machine.ts';
import type { Language } from '../../machines/language/language.lifecycle.ts';
import { noteSession } from '../../patterns/inspection.ts';
import { useKept } from '../../patterns/keep.ts';

/** The wizard's machine with its actors. The last one creates account, organization and application, and adopts the session. */
const machine = initMachine.provide({
  actors: {
    checkSetupCode: fromPromise<void, string>(async ({ input, signal }) => {
      await callOperation('checkSetupCode', {}, { body: { setupCode: input }, signal });
    }),
    createInstallation: fromPromise<void, InitDraft>(async ({ input, signal }) => {
      const session = await callOperation('initializeSystem', {}, { body: input, signal });
      adoptSession(session);
      rememberApplication(session.memberships[0]?.sdkAppId ?? '');
    }),
  },
});

const entered = tabMemory.of<InitDraftChange | undefined>(
  'parley.init.draft',
  (value) => keptPart(value) ?? undefined,
);

/** The wizard's session, the same after a change of language. A reload keeps what was entered in this tab, without passwords. */
export function useInitActor(language: Language) {
  const wizard = useKept('init', {
    make() {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const linkedCode = linked();
      const input = {
        language,
        timeZone,
        kept: entered.read(),
        ...(linkedCode === null ? {} : { linkedCode }),
      };
      const actor = noteSession(createActor(machine, { input }));
      actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return;
        entered.write(
          snapshot.status === 'active' ? (keptPart(snapshot.context.draft) ?? undefined) : undefined,
        );
      });
      return actor.start();
    },
    isWorth: isOpen,
    end: (actor) => actor.stop(),
  });
  useEffect(() => {
    // The printed link, opened where the wizard is open already, changes only the part behind the #.
    const takeCode = () => {
      const setupCode = linked();
      if (setupCode !== null) wizard.send({ type: 'draft.changed', change: { setupCode } });
    };
    window.addEventListener('hashchange', takeCode);
    return () => window.removeEventListener('hashchange', takeCode);
  }, [wizard]);
  return wizard;
}

/** The code in the link that the start printed. Behind the #, so that it is sent to nobody. */
function linked(): string | null {
  return /^#code=([\w-]{1,80})$/.exec(window.location.hash)?.[1] ?? null;
}

function isOpen(actor: ActorRefFrom<typeof initMachine>): boolean {
  return actor.getSnapshot().status === 'active';
}
