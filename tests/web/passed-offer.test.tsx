// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { liveEvents } from '../../src/api/live.ts';
import { useHasPassed } from '../../src/screens/online/use-has-passed.ts';
import { render } from '../support/rendering.ts';

function Offer({ until }: { until: string | null }) {
  return useHasPassed(until) ? 'passed' : 'open';
}

test('an offer has passed once its time is over, if nobody can say what became of it', () => {
  expect(liveEvents.status()).not.toBe('open');
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  for (const [until, words] of [
    [at(-1), 'passed'],
    [at(60), 'open'],
    [null, 'open'],
  ] as const) {
    const page = render(<Offer until={until} />);
    expect(page.element.textContent).toBe(words);
    page.remove();
  }
});
