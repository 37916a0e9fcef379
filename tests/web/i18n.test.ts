import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CallExpression, type Node, type SourceFile } from '@typescript/native/unstable/ast';
import { isCallExpression } from '@typescript/native/unstable/ast/is';
import { API as Compiler, type Checker, type Type } from '@typescript/native/unstable/sync';
import { describe, expect, it } from 'vitest';
import { operationTable } from '../../src/api/__generated__/operations.ts';
import { core as coreEn } from '../../src/i18n/en/core.ts';
import { coreWords, insideWords, loadWords, translator } from '../../src/i18n/words.ts';
import { core as coreZh } from '../../src/i18n/zh/core.ts';
import * as screens from '../../src/screens/screens.ts';
import { consoleWords } from '../support/console-words.ts';

const english = await consoleWords('en');
const chinese = await consoleWords('zh');

/** Plural forms are one key. */
function stem(key: string): string {
  return key.replace(/_(one|other)$/, '');
}

function stems(words: ReadonlyMap<string, string>): string[] {
  return [...new Set([...words.keys()].map(stem))].toSorted();
}

/** Texts that name a number which is always above one. */
const aboveOne = new Map([
  ['documents.links.help', 'the limit of addresses'],
  ['imports.review.noRoomText', 'the limit of the knowledge base'],
  ['imports.chitchats.review.noRoomText', 'the limit of small talk'],
  ['imports.cases.review.noRoomText', 'the limit of the regression set'],
  ['channels.web.origins.limit', 'the limit of sites'],
  ['chitchat.form.answersFull', 'the limit of answers to small talk'],
  ['inspector.path.covered', 'the edges of a machine'],
  ['knowledge.fields.similarFull', 'the limit of similar questions'],
  ['knowledge.rich.faults.tooLong', 'limits of rich text'],
  ['teach.fault.full', 'the limit of similar questions'],
]);

function variables(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+(?:, number)?)\}\}/g)].map((match) => match[1] ?? '').toSorted();
}

function literals(type: Type | undefined): string[] {
  if (type?.isUnionType() === true) return (type.getTypes() ?? []).flatMap(literals);
  return type?.isStringLiteralType() === true ? [type.value] : [];
}

/** Every call with arguments in a file. */
function callsIn(source: Node): CallExpression[] {
  const calls: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && node.arguments.length > 0) calls.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return calls;
}

/** The keys that a file uses, each with its area. */
function keysIn(source: SourceFile, checker: Checker): string[] {
  const calls = callsIn(source);
  const callees = checker.getTypeAtLocation(calls.map(({ expression }) => expression));
  const asking = calls.flatMap((call, at) => {
    const callee = callees[at];
    return callee && ['Translate', 'Say'].includes(callee.getAliasSymbol()?.name ?? '')
      ? [{ call, key: call.arguments.slice(0, 1), areas: callee.getAliasTypeArguments().flatMap(literals) }]
      : [];
  });
  const keys = checker.getTypeAtLocation(asking.flatMap(({ key }) => key)).map(literals);
  return asking.flatMap(({ call, areas }, at) => {
    const asked = keys[at] ?? [];
    if (asked.length === 0) throw new Error(`A key that the compiler cannot see: ${call.getText()}`);
    return areas.flatMap((area) =>
      asked.map((key) => (key.includes(':') ? key.replace(':', '.') : `${area}.${key}`)),
    );
  });
}

/**
 * The keys that the sources use, as the compiler sees them: the type of each first argument of a `Translate<area>` or `Say<area>` is
 * a union of keys, also for composed keys. The native compiler is four times as fast as the JavaScript one.
 */
function usedKeys(): Set<string> {
  const root = resolve(import.meta.dirname, '../..');
  const compiler = new Compiler({ cwd: root });
  try {
    const [project] = compiler.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (project === undefined) throw new Error('The compiler knows no project.');
    const { program, checker } = project;
    const ours = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/src/`) && !name.endsWith('.d.ts'))
      .flatMap((name) => program.getSourceFile(name) ?? []);
    return new Set(ours.flatMap((source) => keysIn(source, checker)));
  } finally {
    compiler.close();
  }
}

describe('the words of the console', () => {
  it('are there in both languages', () => {
    expect(stems(chinese)).toEqual(stems(english));
  });

  it('are loaded by a screen, wherever they stand', () => {
    const areas = new Set([...english.keys()].map((key) => key.split('.')[0]));
    const beside = globSync('src/screens/**/words.en.ts').map((path) => readFileSync(path, 'utf8'));
    const named = beside.flatMap((text) => /^export const (\w+)/m.exec(text)?.[1] ?? []);
    expect(named).toHaveLength(beside.length);
    expect(named.filter((area) => !areas.has(area))).toEqual([]);
  });

  it('counts in English in two forms and in Chinese in one', () => {
    const counted = [...english.keys()].filter((key) => key.endsWith('_other'));
    expect(counted.length).toBeGreaterThan(0);
    for (const key of counted) expect(english.has(key.replace(/_other$/, '_one')), key).toBe(true);
    expect([...chinese.keys()].filter((key) => key.endsWith('_one'))).toEqual([]);
  });

  it('says no number in front of a plural that one would make wrong', () => {
    const isWrong = (key: string, text: string) =>
      [...text.matchAll(/\{\{(\w+), number[^}]*\}\} (?:more |similar )?(?!ms|was|has|is)[\w&-]+s\b/g)].some(
        ([, name]) => !(key.endsWith('_other') && name === 'count'),
      );
    const wrong = [...english].filter(([key, text]) => isWrong(key, text)).map(([key]) => key);
    expect(wrong.filter((key) => !aboveOne.has(key))).toEqual([]);
    expect([...aboveOne.keys()].filter((key) => !wrong.includes(key))).toEqual([]);
  });

  it('asks for the same values in both languages', () => {
    for (const [key, text] of chinese)
      expect(variables(text), key).toEqual(variables(english.get(key) ?? ''));
  });

  it('leaves no text empty', () => {
    for (const [key, text] of [...english, ...chinese]) expect(text.trim(), key).not.toBe('');
  });

  it('uses every key', () => {
    const used = usedKeys();
    expect(stems(english).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('the words of every page', () => {
  it('tell every problem that it and the guards of the other pages can meet', () => {
    const asked = ['getSystemStatus', 'getSession', 'signIn', 'signOut', 'getApplication'] as const;
    const met = asked.flatMap((operationId): readonly string[] => operationTable[operationId].problems);
    const told = Object.keys(coreEn.problems.title);
    expect(told).toEqual(expect.arrayContaining([...met, 'networkError', 'offline', 'requestTimeout']));
  });
});

describe('looking words up', () => {
  it('finds them as soon as they are loaded, whichever language was loaded first', async () => {
    await loadWords('zh', [coreWords]);
    await loadWords('en', [coreWords]);
    expect(translator('zh', 'common')('product')).toBe(coreZh.common.product);
    expect(translator('en', 'common')('product')).toBe(coreEn.common.product);
    const early = translator('en', 'knowledge');
    expect(early('title')).not.toBe(english.get('knowledge.title'));
    await loadWords('en', [screens.knowledge.words]);
    expect(early('title')).toBe(english.get('knowledge.title'));
  });

  it('shows values as they are, whatever they look like', async () => {
    await loadWords('en', [coreWords]);
    const t = translator('en', 'problems');
    const id = 'Mei <b> $& {{id}} $t(common:product)';
    expect(t('reference', { id })).toBe(`Reference ${id}`);
  });

  it('chooses the plural form by the language', async () => {
    await Promise.all([loadWords('en', [coreWords]), loadWords('zh', [coreWords])]);
    const inEnglish = translator('en', 'problems');
    expect(inEnglish('fieldLimit.tooLong', { count: 1 })).toBe('At most 1 character');
    expect(inEnglish('fieldLimit.tooLong', { count: 0 })).toBe('At most 0 characters');
    const inChinese = translator('zh', 'problems')('fieldLimit.tooLong', { count: 1 });
    expect(inChinese).toBe(coreZh.problems.fieldLimit.tooLong_other.replace('{{count, number}}', '1'));
  });

  it('writes numbers as the language writes them', async () => {
    await loadWords('en', [insideWords]);
    const t = translator('en', 'shell');
    expect(t('pendingDeploy.text', { count: 12_480 })).toBe('12,480 changes are not deployed');
  });
});
