/** Where the chat fills the screen, as the styles say it. */
export const fillsScreen = '(max-width: 480px), (max-height: 420px)';

/** Marks our step in the history of the page around us. */
const mark = 'parleyChat';

/** What the page around us keeps for where it is now. */
const stateHere = (): object => {
  const state: unknown = history.state;
  return typeof state === 'object' ? { ...state } : {};
};
const isStepHere = (): boolean => mark in stateHere();

/** Where the chat fills the screen, Back closes it: who presses it means the chat, not the page beneath. */
export function createBackStep(close: () => void) {
  let isOurs = false;
  window.addEventListener('popstate', () => {
    if (!isOurs || isStepHere()) return;
    isOurs = false;
    close();
  });
  return {
    /** The chat is shown. A step that a loading has left is taken for the new one. */
    begin() {
      if (!matchMedia(fillsScreen).matches) return;
      isOurs = true;
      if (!isStepHere()) history.pushState({ ...stateHere(), [mark]: true }, '');
    },
    /** The chat was closed in another way, so its step goes too. */
    end() {
      const goes = isOurs && isStepHere();
      isOurs = false;
      if (goes) history.back();
    },
  };
}
