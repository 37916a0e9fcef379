import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../src/ui/avatar.tsx';
import { isSpelledBy } from '../../src/i18n/pinyin.ts';
import { rankCommands } from '../../src/ui/rank-commands.ts';

const commands = [
  { id: 'guide', group: 'Go to', label: 'Quick start', run: () => {} },
  { id: 'member', group: 'Go to', label: '成员管理', keywords: 'manage/member', run: () => {} },
  { id: 'setting', group: 'Go to', label: 'Global settings', run: () => {} },
  { id: 'dark', group: 'Commands', label: 'Switch to dark', keywords: 'theme', run: () => {} },
];
const found = (query: string) => rankCommands(commands, query).map(({ id }) => id);

describe('finding a command', () => {
  it('shows everything, in order, while nothing is typed', () => {
    expect(found('  ')).toEqual(['guide', 'member', 'setting', 'dark']);
  });

  it('finds by beginnings before middles, and by keywords in the other language', () => {
    expect(found('s')).toEqual(['dark', 'guide', 'setting']);
    expect(found('member')).toEqual(['member']);
    expect(found('SETT')).toEqual(['setting']);
    expect(found('zzz')).toEqual([]);
  });

  it('leaves equally good groups in their order: ending a conversation before the list of ended ones', () => {
    const desk = [
      { id: 'end', group: 'This conversation', label: 'End the conversation', run: () => {} },
      { id: 'ended', group: 'Go to', label: 'Ended', run: () => {} },
    ];
    expect(rankCommands(desk, 'end').map(({ id }) => id)).toEqual(['end', 'ended']);
  });
});

describe('finding a Chinese command by its pinyin', () => {
  const ways = ['发布记录', '重置密码', '在线测试', 'API 文档'].map((label) => ({
    id: label,
    group: '前往',
    label,
    run: () => {},
  }));
  it.each([
    ['fabu', ['发布记录']],
    ['fbjl', ['发布记录']],
    ['jilu', ['发布记录']],
    ['fabujl', ['发布记录']],
    ['zaixian c', ['在线测试']],
    ['chongzhi', ['重置密码']],
    ['WD', ['API 文档']],
    ['fl', []],
    ['zzz', []],
  ])('%s finds %j', (query, wanted) => {
    expect(rankCommands(ways, query, isSpelledBy).map(({ label }) => label)).toEqual(wanted);
    expect(rankCommands(ways, query)).toEqual([]);
  });

  it('comes after what has the letters themselves', () => {
    const command = (id: string, label: string) => ({ id, label, group: id, run: () => {} });
    const both = [command('records', '发布记录'), command('fbjl', 'FBJL')];
    expect(rankCommands(both, 'fbjl', isSpelledBy).map(({ id }) => id)).toEqual(['fbjl', 'records']);
  });
});

describe('initials', () => {
  it('are letters of Latin names and the last characters of Han names', () => {
    expect(initialsOf('Mei Lin')).toBe('ML');
    expect(initialsOf('ada')).toBe('A');
    expect(initialsOf('欧阳明月')).toBe('明月');
    expect(initialsOf('👩‍💻 Dev')).toBe('👩‍💻D');
    expect(initialsOf('  ')).toBe('');
  });
});
