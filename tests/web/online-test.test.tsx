// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { botTurnQuery } from '../../src/api/online-test.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { useReading } from '../../src/patterns/reading.ts';
import { render } from '../support/rendering.ts';

const question = { sdkAppId: '1400000001', questionId: 'q1', text: 'Where is it?', language: 'en' } as const;

function Look() {
  const { data } = useReading(botTurnQuery(question));
  return data?.text ?? 'nothing yet';
}

test('a turn that is on its way is looked at without being asked for, and without a complaint', () => {
  const complained = vi.spyOn(console, 'error');
  const page = render(
    <QueryClientProvider client={queryClient}>
      <Look />
    </QueryClientProvider>,
  );
  expect(page.element.textContent).toBe('nothing yet');
  expect(complained.mock.calls).toEqual([]);
  page.remove();
});
