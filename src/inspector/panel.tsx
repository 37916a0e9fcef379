import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, ChevronUp, Circle, Square, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../i18n/language.tsx';
import { followSessions } from '../patterns/inspection.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Row, Text } from '../ui/layout.tsx';
import { isShortcut, shortcut } from '../ui/shortcut.ts';
import { useKeyDown } from '../ui/use-key-down.ts';
import { createObserver } from './observer.ts';
import { ThingList, useNames } from './thing-list.tsx';
import { ThingView } from './thing-view.tsx';
import type { Thing } from './things.ts';

/** One for the tab: a change of language rebuilds the panel, but not what it has seen. */
const observer = createObserver(followSessions);

/** Where the page leaves room beside it: global-css.ts. */
const atTheSide = {
  '@media (min-width: 90rem)': {
    width: 'var(--dock-width)',
    height: '100dvh',
    borderTopWidth: '0',
    borderInlineStartWidth: '1px',
  },
};

/** Keeps clear what the panel takes of the window. */
function useDock(isFolded: boolean) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['docked'] = isFolded ? 'folded' : '';
    return () => {
      delete dataset['docked'];
    };
  }, [isFolded]);
}

/**
 * The focus goes into the panel when it opens, and back where it was when it closes. The panel's key leads into it, and
 * from inside closes it, as Escape does.
 */
function useOwnKeys(close: () => void) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const from = document.activeElement;
    const own = panel.current;
    title.current?.focus({ preventScroll: true });
    return () => {
      const isInside = own?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  useKeyDown((event) => {
    const isOurs = isShortcut(event, 'i');
    const isInside = panel.current?.contains(document.activeElement) ?? false;
    if (!isOurs && !(isInside && event.key === 'Escape' && !event.defaultPrevented)) return;
    event.preventDefault();
    if (isInside) close();
    else title.current?.focus({ preventScroll: true });
  });
  return { panel, title };
}

const isGuard = ({ model }: Thing): boolean => model.machine.id === 'sessionGuard';

/** The sessions of the page, what happens to them, and what was recorded of it: beside the page, never over it. */
export function Panel({ onClose }: { onClose: () => void }) {
  const t = useT('inspector');
  const [isFolded, setFolded] = useState(false);
  const { things, isRecording } = useSyncExternalStore(observer.subscribe, observer.read);
  useEffect(() => observer.open(), []);
  useDock(isFolded);
  function close() {
    observer.close();
    onClose();
  }
  const { panel, title } = useOwnKeys(close);
  const [chosen, setChosen] = useState<string | null>(null);
  // What began last comes first; the guard, which lives on every page, comes last.
  const listed = things.toReversed().toSorted((one, other) => Number(isGuard(one)) - Number(isGuard(other)));
  const names = useNames(listed);
  const thing = listed.find(({ key }) => key === chosen) ?? listed[0];
  return (
    <chakra.aside
      ref={panel}
      aria-label={t('title')}
      position="fixed"
      insetInlineEnd="0"
      insetBlockEnd="0"
      zIndex="bar"
      width="full"
      height={isFolded ? '12' : '50dvh'}
      display="flex"
      flexDirection="column"
      bg="bg.raised"
      borderColor="border.strong"
      borderTopWidth="1px"
      css={isFolded ? {} : atTheSide}
    >
      <Row px="4" height="12" flexShrink="0" gap="1">
        <Text as="h2" look="heading" ref={title} tabIndex={-1} marginInlineEnd="auto" minW="0" line>
          {t('title')}
        </Text>
        <Button
          size="sm"
          icon={
            <chakra.span display="inline-flex" color={isRecording ? undefined : 'danger.fg'}>
              {isRecording ? (
                <Square aria-hidden fill="currentColor" />
              ) : (
                <Circle aria-hidden fill="currentColor" />
              )}
            </chakra.span>
          }
          onClick={isRecording ? observer.stopRecording : observer.startRecording}
        >
          {isRecording ? t('stop') : t('record')}
        </Button>
        <IconButton
          size="sm"
          label={isFolded ? t('unfold') : t('fold')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </IconButton>
        <IconButton
          size="sm"
          label={`${t('common:close')} (${shortcut('I')})`}
          aria-keyshortcuts="Control+I Meta+I Escape"
          onClick={close}
        >
          <X aria-hidden />
        </IconButton>
      </Row>
      <chakra.div
        hidden={isFolded}
        flex="1"
        minH="0"
        overflowY="auto"
        px="4"
        paddingBottom="4"
        borderTopWidth="1px"
      >
        <Text as="p" look="note" role="status" paddingTop="3" css={{ '&:empty': { display: 'none' } }}>
          {isRecording ? t('recording') : ''}
        </Text>
        <ThingList things={listed} names={names} chosen={thing?.key} onChoose={setChosen} />
        {thing === undefined ? null : <ThingView key={thing.key} thing={thing} isRecording={isRecording} />}
      </chakra.div>
    </chakra.aside>
  );
}
