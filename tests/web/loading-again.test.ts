// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { loadingAgain } from '../../src/screens/session/loading-again.ts';

const address = `${location.origin}/assets/palette-1a2b.js`;

/** As a browser that remembers that a module could not be fetched. */
function remembering(at: string) {
  const asked: string[] = [];
  const load = loadingAgain(
    () => Promise.reject<string>(new TypeError(`Failed to fetch dynamically imported module: ${at}`)),
    async (other) => {
      asked.push(other);
      if (asked.length === 1) throw new TypeError('Failed to fetch');
      return 'the palette';
    },
  );
  return { asked, load };
}

test('what could not be fetched is fetched from another address when it is asked for again', async () => {
  const { asked, load } = remembering(address);
  await expect(load()).rejects.toThrow(address);
  expect(asked).toEqual([]);
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect(await load()).toBe('the palette');
  expect(asked).toEqual([`${address}?again=2`, `${address}?again=3`]);
});

test('nothing is loaded from elsewhere', async () => {
  const { asked, load } = remembering('https://elsewhere.example/palette.js');
  await expect(load()).rejects.toThrow('elsewhere');
  await expect(load()).rejects.toThrow('elsewhere');
  expect(asked).toEqual([]);
});
