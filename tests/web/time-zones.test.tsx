// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from '../../src/ui/combobox.tsx';
import { rankFound } from '../../src/ui/rank-commands.ts';
import { system } from '../../src/ui/theme/system.ts';
import { timeZoneOptions } from '../../src/ui/time-zones.ts';
import { type Rendered, click, pressKey, render } from '../support/rendering.ts';

vi.hoisted(() => {
  Element.prototype.scrollIntoView = () => {};
});

describe.each(['en', 'zh-CN'])('time zones in %s', (locale) => {
  const options = timeZoneOptions(locale, 'Mars/Olympus');

  it.each([
    ['上海', 'Asia/Shanghai'],
    ['Shanghai', 'Asia/Shanghai'],
    ['Asia/Shanghai', 'Asia/Shanghai'],
    ['中国', 'Asia/Shanghai'],
    ['+8', 'Asia/Shanghai'],
    ['utc+8', 'Asia/Shanghai'],
    ['纽约', 'America/New_York'],
    ['new york', 'America/New_York'],
    ['柏林', 'Europe/Berlin'],
    ['德国', 'Europe/Berlin'],
    ['germany', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['北京', 'Asia/Shanghai'],
    ['Shenzhen', 'Asia/Shanghai'],
    ['成都', 'Asia/Shanghai'],
    ['华盛顿', 'America/New_York'],
    ['旧金山', 'America/Los_Angeles'],
    ['san francisco', 'America/Los_Angeles'],
  ])('are found by %s', (query, wanted) => {
    expect(rankFound(options, query).map(({ value }) => value)).toContain(wanted);
  });

  it('are not found by another city, and one that the browser does not know is there', () => {
    expect(rankFound(options, '上海').map(({ value }) => value)).toEqual(['Asia/Shanghai']);
    expect(rankFound(options, 'olympus').map(({ value }) => value)).toEqual(['Mars/Olympus']);
  });
});

it.each([
  ['加尔各答', 'Kolkata'],
  ['kathmandu', 'Kathmandu'],
  ['胡志明市', 'Ho Chi Minh'],
  ['kyiv', 'Kyiv'],
])('%s is found, and %s is called as it is today, whatever the browser calls its zone', (query, label) => {
  expect(rankFound(timeZoneOptions('en', 'UTC'), query).map((each) => each.label)).toEqual([label]);
});

it.each([
  ['zh-CN', '北京', '北京', 'Asia/Shanghai · UTC+8'],
  ['zh-CN', 'beijing', '北京', 'Asia/Shanghai · UTC+8'],
  ['en', '北京', 'Beijing', 'Asia/Shanghai · UTC+8'],
  ['en', '孟买', 'Mumbai', 'Asia/Kolkata · UTC+5:30'],
  ['en', 'hanoi', 'Hanoi', 'Asia/Ho_Chi_Minh · UTC+7'],
])('in %s, %s is called %s, though its zone has the name of another city', (locale, query, label, detail) => {
  expect(rankFound(timeZoneOptions(locale, 'UTC'), query)).toMatchObject([{ label, detail }]);
});

it('have a Chinese name in Chinese, which for great cities is no country', () => {
  const options = timeZoneOptions('zh-CN', 'UTC');
  expect(options.filter(({ label }) => !/\p{Script=Han}/u.test(label)).map(({ label }) => label)).toEqual([
    'UTC',
  ]);
  const countries = new Intl.DisplayNames('zh-CN', { type: 'region' });
  const named = ['CN', 'JP', 'IN', 'PK', 'IR', 'PT', 'HU', 'PE', 'KE', 'NG', 'SA'].map((code) =>
    countries.of(code),
  );
  expect(options.filter(({ label }) => named.includes(label))).toEqual([]);
});

it('are called by their city in the language of the reader, with the offset', () => {
  const of = (locale: string) => timeZoneOptions(locale, 'UTC').find(({ key }) => key === 'Asia/Shanghai');
  expect(of('en')).toMatchObject({ label: 'Shanghai', detail: 'Asia/Shanghai · UTC+8' });
  expect(of('zh-CN')).toMatchObject({ label: '上海', detail: 'Asia/Shanghai · UTC+8' });
});

describe('the list', () => {
  let page: Rendered;
  afterEach(() => page.remove());

  function Zones() {
    const [value, setValue] = useState('Europe/London');
    const options = timeZoneOptions('en', value);
    return (
      <>
        <Combobox
          {...{ options, value }}
          onValue={setValue}
          words={{ list: 'Time zone', nothing: 'Nothing' }}
        />
        <output>{value}</output>
      </>
    );
  }
  const input = () => document.querySelector('input') as HTMLInputElement;
  const chosen = () => document.querySelector('output')?.textContent;
  const shown = () =>
    [...document.querySelectorAll('[role=option]')].map((each) => each.id.split('-').at(-1));
  function type(value: string) {
    act(() => {
      // React watches the platform's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
      input().dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  function open() {
    page = render(
      <ChakraProvider value={system}>
        <Zones />
      </ChakraProvider>,
    );
  }

  it('opens at what is chosen, searches while one types, and takes what Enter or a click chooses', () => {
    open();
    expect(input().value).toBe('London');
    click(input());
    expect(input().getAttribute('aria-activedescendant')).toContain('Europe/London');
    type('shangh');
    expect(shown()).toEqual(['Asia/Shanghai']);
    pressKey(input(), 'Enter');
    expect([chosen(), input().value, shown()]).toEqual(['Asia/Shanghai', 'Shanghai', []]);
    type('berlin');
    click(document.querySelector('[role=option]') as HTMLElement);
    expect(chosen()).toBe('Europe/Berlin');
  });

  it('calls what was chosen as the reader found it', () => {
    open();
    type('beijing');
    pressKey(input(), 'Enter');
    expect([chosen(), input().value]).toEqual(['Asia/Shanghai', 'Beijing']);
    click(input());
    expect(input().getAttribute('aria-activedescendant')).toContain('Asia/Shanghai#Beijing');
    type('shanghai');
    pressKey(input(), 'Enter');
    expect([chosen(), input().value]).toEqual(['Asia/Shanghai', 'Shanghai']);
  });

  it('keeps what was chosen after Escape, and says that nothing was found', () => {
    open();
    type('atlantis');
    expect(document.querySelector('[role=status]')?.textContent).toBe('Nothing');
    pressKey(input(), 'Escape');
    expect([chosen(), input().value]).toEqual(['Europe/London', 'London']);
  });
});
