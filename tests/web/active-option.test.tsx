// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useActiveOption } from '../../src/ui/use-active-option.ts';
import { type Rendered, pressKey, render } from '../support/rendering.ts';

vi.hoisted(() => {
  Element.prototype.scrollIntoView = () => {};
});

const take = vi.fn();

function Found({ names, beginsWithNone = false }: { names: readonly string[]; beginsWithNone?: boolean }) {
  const { active, press } = useActiveOption(names, { keyOf: (name) => name, take, beginsWithNone });
  return <input onKeyDown={press} value={active ?? ''} readOnly />;
}

let page: Rendered;
const input = () => document.querySelector('input') as HTMLInputElement;
function after(...keys: string[]) {
  for (const key of keys) pressKey(input(), key);
  return input().value;
}

beforeEach(() => {
  take.mockReset();
  page = render(<Found names={['one', 'two', 'three']} />);
});
afterEach(() => page.remove());

it('the first option is active until arrow keys activate another, around the ends of the list', () => {
  expect(after()).toBe('one');
  expect(after('ArrowDown', 'ArrowDown')).toBe('three');
  expect(after('ArrowDown')).toBe('one');
  expect(after('ArrowUp')).toBe('three');
});

it('options that come later do not move it, and the first is active again when it is gone', () => {
  after('ArrowDown');
  page.update(<Found names={['zero', 'one', 'two', 'three']} />);
  expect(after()).toBe('two');
  page.update(<Found names={['zero', 'three']} />);
  expect(after()).toBe('zero');
});

it('Enter takes it, and nothing where nothing is found', () => {
  after('ArrowDown', 'Enter');
  expect(take).toHaveBeenCalledExactlyOnceWith('two');
  page.update(<Found names={[]} />);
  after('ArrowDown', 'Enter');
  expect(take).toHaveBeenCalledOnce();
});

it('a list of weighty choices begins with none, which Enter does not take, and arrow keys enter it from both ends', () => {
  const choices = <Found beginsWithNone names={['one', 'two', 'three']} />;
  page.update(choices);
  expect(after('Enter')).toBe('');
  expect(take).not.toHaveBeenCalled();
  expect(after('ArrowDown')).toBe('one');
  page.remove();
  page = render(choices);
  expect(after('ArrowUp')).toBe('three');
  after('Enter');
  expect(take).toHaveBeenCalledExactlyOnceWith('three');
});
