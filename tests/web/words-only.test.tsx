// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdStrayFiles } from '../../src/ui/thread/stray-files.ts';
import { carried, carry } from '../support/carrying-files.ts';
import { click } from '../support/rendering.ts';
import {
  field,
  page,
  scripted,
  show,
  type,
  useScriptedVisitorPage,
} from '../support/scripted-visitor-page.tsx';

let release = () => {};
beforeEach(() => (release = holdStrayFiles()));
afterEach(() => release());

describe('a customer who wants to send a picture', () => {
  useScriptedVisitorPage();
  /** What a screen reader says of it. */
  const note = () => page.element.querySelector('.composer [role=status]')?.textContent;

  test('reads in place that it cannot be sent, whether it is pasted or dropped, until they write', () => {
    show();
    expect(note()).toBe('');
    carry('paste', field(), carried.picture());
    expect(note()).toContain('Pictures and files cannot be sent here');
    type(field(), 'The kettle leaks.');
    expect(note()).toBe('');
    expect(carry('drop', page.element, carried.picture())).toBe(true);
    expect(note()).toContain('Pictures and files cannot be sent here');
    click(page.button('Send'));
    expect([note(), scripted.client.submit.mock.calls.length]).toEqual(['', 1]);
  });

  test('reads it in Chinese', () => {
    window.history.replaceState(null, '', '/chat/web_1?lang=zh');
    show();
    carry('paste', field(), carried.picture());
    expect(note()).toContain('暂不支持图片和文件');
  });

  test('words are pasted as ever, also with a picture of them', () => {
    show();
    for (const words of [carried.words(), carried.wordsWithPicture()])
      expect(carry('paste', field(), words)).toBe(false);
    expect(note()).toBe('');
  });

  test('no file takes the page away once the conversation is over, and the pointer shows that it goes nowhere', () => {
    scripted.move({ status: 'ended', endReason: 'userEnded' });
    show();
    const picture = carried.picture();
    expect(carry('dragover', page.element, picture)).toBe(true);
    expect(picture.dropEffect).toBe('none');
    expect(carry('drop', page.element, picture)).toBe(true);
  });
});

describe('what is dropped on a page', () => {
  const place = document.createElement('div');
  beforeEach(() => {
    place.innerHTML = '<input type="file" /><p>Words</p>';
    document.body.append(place);
  });
  afterEach(() => place.remove());

  test('is the browser’s own matter if it is words, or meant for a field of files', () => {
    expect(carry('drop', place, carried.words())).toBe(false);
    expect(carry('drop', place.querySelector('input')!, carried.picture())).toBe(false);
    expect(carry('drop', place, carried.picture())).toBe(true);
  });
});
