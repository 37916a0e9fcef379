import {
  type ReactNode,
  type RefObject,
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type Blocker, type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { isAfresh } from '../ui/afresh.tsx';
import { shownIn } from '../ui/use-view-in-address.ts';

export interface Work {
  /** The state now, not at the last render. */
  isUnsaved: () => boolean;
  /** Whether it is being saved, so that leaving may lose nothing. */
  isSaving?: () => boolean;
  discard: () => void;
}

/** The question, naming what would be lost. */
export interface LeaveWords {
  title: string;
  text: string;
  /** The answers to the question. */
  leave: string;
  stay: string;
}

/** What may be unsaved, as it was drawn last. */
type Layer = RefObject<{ work: Work; words: LeaveWords | undefined }>;

/** Everything open that may be unsaved; what opened last lies on top. */
let layers: readonly Layer[] = [];
const watchers = new Set<() => void>();

function setLayers(next: readonly Layer[]): void {
  layers = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const worksOf = (some: readonly Layer[]) => some.map(({ current }) => current.work);

/** Whether leaving the page would lose something. */
export const isPageUnsaved = () => isAnyUnsaved(worksOf(layers));

export const isAnyUnsaved = (works: readonly Work[]) => works.some((work) => work.isUnsaved());

/** Whether a running save may leave nothing to lose. */
export const isAllSaving = (works: readonly Work[]) =>
  works.every((work) => !work.isUnsaved() || work.isSaving?.() === true);

/** To another page, the same one afresh, or another view or thing of it. */
function isLeaving(here: Location, next: Location): boolean {
  return here.pathname !== next.pathname || isAfresh(next) || shownIn(here) !== shownIn(next);
}

/** Goes on, once: discarding words also ends the question. */
const gone = new WeakSet<Blocker>();
export function goOn(blocked: Blocker): void {
  if (gone.has(blocked)) return;
  gone.add(blocked);
  blocked.proceed?.();
}

/** The way out that waits for an answer, if one does. */
const Blocked = createContext<Blocker | null>(null);

/**
 * The one guard of the page, above everything that may be unsaved: it stops whoever leaves the page. What lies on top
 * asks for all.
 */
export function LeaveGate({ children }: { children: ReactNode }) {
  const open = useSyncExternalStore(watch, () => layers);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnyUnsaved(worksOf(layers)) && isLeaving(currentLocation, nextLocation),
  );
  useBeforeUnload((event) => {
    if (isAnyUnsaved(worksOf(layers))) event.preventDefault();
  });
  const blocked = blocker.state === 'blocked' ? blocker : null;
  // What was unsaved may have closed meanwhile.
  useEffect(() => {
    if (blocked !== null && !isAnyUnsaved(worksOf(open))) goOn(blocked);
  }, [blocked, open]);
  return <Blocked value={blocked}>{children}</Blocked>;
}

/** Makes a work one of the page's, and says what waits for an answer and whether this work's screen asks. */
export function useLayer(work: Work, words: LeaveWords | undefined) {
  const blocked = use(Blocked);
  const layer: Layer = useRef({ work, words });
  const top = useSyncExternalStore(watch, () => layers.at(-1));
  // After every render, so that the gate asks about the present state.
  useLayoutEffect(() => {
    layer.current = { work, words };
  });
  useEffect(() => {
    setLayers([...layers, layer]);
    return () => setLayers(layers.filter((each) => each !== layer));
  }, []);
  return {
    blocked,
    asks: blocked !== null && top === layer,
    /** Everything that would be lost, and the words of what lies on top of it. */
    everything: () => worksOf(layers),
    words: () => layers.findLast(({ current }) => current.work.isUnsaved())?.current.words,
  };
}
