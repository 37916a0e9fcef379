import { act } from 'react';

/** What somebody pastes or drags, as far as pages look at it. */
interface Carried {
  types: string[];
  files: File[];
  getData: (type: string) => string;
  dropEffect: string;
}

const picture = new File(['x'], 'broken-kettle.png', { type: 'image/png' });

/** A picture that stands alone, or words that a program copied with a picture of them. */
export const carried = {
  picture: (): Carried => ({ types: ['Files'], files: [picture], getData: () => '', dropEffect: 'copy' }),
  words: (): Carried => ({ types: ['text/plain'], files: [], getData: () => '', dropEffect: 'copy' }),
  wordsWithPicture: (): Carried => ({
    types: ['text/html', 'Files'],
    files: [picture],
    getData: (type) => (type === 'text/html' ? '<p>Words of a table</p>' : ''),
    dropEffect: 'copy',
  }),
};

/** Pastes into an element or drags over it. @returns whether the page keeps the browser from doing what it does */
export function carry(type: 'paste' | 'dragover' | 'drop', to: Element, what: Carried): boolean {
  // jsdom has neither kind of event.
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, type === 'paste' ? { clipboardData: what } : { dataTransfer: what });
  act(() => void to.dispatchEvent(event));
  return event.defaultPrevented;
}
