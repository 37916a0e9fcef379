// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveEvents } from '../../src/api/live.ts';
import { alertAgent } from '../../src/screens/online/alerts.ts';
import { prefer } from '../../src/screens/session/desk-preferences.ts';

const started = vi.fn();
const shown = vi.fn();

/** Enough of the browser's audio for a tone. */
class Audio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: object) => to,
    start: started,
    stop: vi.fn(),
  });
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: (to: object) => to,
  });
}

class Notice extends EventTarget {
  static permission = 'granted';
  constructor(...said: unknown[]) {
    super();
    shown(...said);
  }
  close = vi.fn();
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(liveEvents, 'isLeader').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  prefer({ sound: true, notifications: true });
});

function alertOn({ hidden, focused = !hidden }: { hidden: boolean; focused?: boolean }) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
  alertAgent({ tag: 'waiting', title: () => 'Mei waits', onOpen: vi.fn() });
}

test('an agent who looks elsewhere hears a tone and gets a notice', () => {
  alertOn({ hidden: true });
  expect(started).toHaveBeenCalled();
  expect(shown).toHaveBeenCalledExactlyOnceWith('Mei waits', { body: '', tag: 'waiting' });
});

test('an agent who works in another window beside the page gets a notice', () => {
  alertOn({ hidden: false, focused: false });
  expect(shown).toHaveBeenCalledOnce();
});

test('an agent who sees the page gets no notice', () => {
  alertOn({ hidden: false });
  expect(shown).not.toHaveBeenCalled();
});

test('an agent who switched sound and notices off gets neither', () => {
  prefer({ sound: false, notifications: false });
  alertOn({ hidden: true });
  expect(started).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});

test('of several tabs one makes the sound', () => {
  vi.spyOn(liveEvents, 'isLeader').mockReturnValue(false);
  alertOn({ hidden: false });
  expect(started).not.toHaveBeenCalled();
});
