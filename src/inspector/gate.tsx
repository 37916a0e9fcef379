import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionQuery } from '../api/session-query.ts';
import { useLanguage } from '../i18n/language.tsx';
import { insideWords, loadWords } from '../i18n/words.ts';
import type { Language } from '../machines/language/language.lifecycle.ts';
import { openInspector, useInspectorOpen } from '../patterns/inspection.ts';
import { useReading } from '../patterns/reading.ts';
import { isConsoleMember } from '../paths.ts';
import { isShortcut } from '../ui/shortcut.ts';
import { useKeyDown } from '../ui/use-key-down.ts';
import { inspectorWords } from './inspector-words.ts';

/** The panel loads with its words when somebody opens it. */
const panelIn = (language: Language) =>
  lazy(async () => {
    const [{ Panel }] = await Promise.all([
      import('./panel.tsx'),
      loadWords(language, [insideWords, inspectorWords]),
    ]);
    return { default: Panel };
  });

const asks = (search: string): boolean => new URLSearchParams(search).has('inspect');

/** The panel with its key, for those who may use the management console. `?inspect` in an address opens it. */
export function InspectorGate() {
  const { data: session } = useReading({ ...sessionQuery, enabled: false });
  const mayInspect = session?.memberships.some(isConsoleMember) ?? false;
  return mayInspect ? <Inspector /> : null;
}

function Inspector() {
  const { language } = useLanguage();
  const [Panel] = useState(() => panelIn(language));
  const isOpen = useInspectorOpen();
  const location = useLocation();
  const navigate = useNavigate();
  const isAsked = asks(location.search);

  useEffect(() => {
    if (isAsked) openInspector(true);
  }, [isAsked]);

  useKeyDown((event) => {
    // An open panel has its own meaning for the key.
    if (isOpen || !isShortcut(event, 'i')) return;
    event.preventDefault();
    openInspector(true);
  });

  function close() {
    openInspector(false);
    if (!isAsked) return;
    const query = new URLSearchParams(location.search);
    query.delete('inspect');
    void navigate({ ...location, search: query.toString() }, { replace: true, state: location.state });
  }
  return isOpen ? (
    <Suspense>
      <Panel onClose={close} />
    </Suspense>
  ) : null;
}
