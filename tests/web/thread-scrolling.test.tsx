// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { click } from '../support/rendering.ts';
import { log, message, own, rendered, show, thread, useThreadScene } from '../support/thread-scene.tsx';

useThreadScene();

/** jsdom lays nothing out: gives the log a height, a content height and a position. */
function layOut(scrollHeight: number, clientHeight = 100): void {
  Object.defineProperties(log(), {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  });
  scrollTo(scrollHeight - clientHeight);
}
function scrollTo(top: number): void {
  log().scrollTop = top;
  log().dispatchEvent(new Event('scroll', { bubbles: true }));
}

describe('scrolling', () => {
  test('follows the end while the reader is there', () => {
    show({ messages: [message(1)] });
    layOut(500);
    rendered.update(thread({ messages: [message(1), message(2)] }));
    expect(log().scrollTop).toBe(500);
    expect(rendered.element.querySelector('.thread-pill')).toBeNull();
  });

  test('counts what arrives while the reader looks elsewhere, and goes there on request', () => {
    show({ messages: [message(1)] });
    layOut(500);
    scrollTo(100);
    rendered.update(thread({ messages: [message(1), message(2), message(3)] }));
    expect(log().scrollTop).toBe(100);
    click(rendered.button('2 new'));
    expect(log().scrollTop).toBe(500);
    expect(document.activeElement).toBe(log());
    expect(rendered.element.querySelector('.thread-pill')).toBeNull();
  });

  test('goes to the end with what one sends oneself', () => {
    show({ messages: [message(1)] });
    layOut(500);
    scrollTo(100);
    rendered.update(thread({ messages: [message(1), own(2, { key: 'c', seq: null, delivery: 'sending' })] }));
    expect(log().scrollTop).toBe(500);
  });

  test('asks for earlier messages near the beginning, once at a time', () => {
    const onLoadEarlier = vi.fn();
    show({ messages: [message(50)], hasEarlier: true, onLoadEarlier });
    layOut(5000);
    scrollTo(2000);
    expect(onLoadEarlier).not.toHaveBeenCalled();
    scrollTo(10);
    expect(onLoadEarlier).toHaveBeenCalledOnce();
    rendered.update(
      thread({ messages: [message(50)], hasEarlier: true, isLoadingEarlier: true, onLoadEarlier }),
    );
    scrollTo(5);
    expect(onLoadEarlier).toHaveBeenCalledOnce();
    expect(log().getAttribute('aria-busy')).toBe('true');
  });
});
