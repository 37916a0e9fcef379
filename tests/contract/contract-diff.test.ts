import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nameOf, rules } from '../../tools/contract-diff/change.ts';
import { compareContracts } from '../../tools/contract-diff/compare.ts';
import { judge, readDeclarations } from '../../tools/contract-diff/judge.ts';
import { checksum, readReleased, releaseText } from '../../tools/contract-diff/releases.ts';
import { type Document, locateOperations, readContract } from '../../tools/gen-document.ts';
import { changesOfContract } from '../support/contract-changes.ts';
import { at, contract, field, fields, operation } from '../support/thing-contract.ts';

describe('a change of the contract', () => {
  test.each(changesOfContract)('%s %s', (rule, place, change) => {
    const after = contract();
    change(after);
    const changes = compareContracts(contract(), after);
    const found = changes.find((each) => each.rule === rule && each.at === place);
    expect(found, JSON.stringify(changes)).toMatchObject({ effect: rules[rule] });
    // Each break is reported once, and nothing else is reported as a break.
    if (rules[rule] === 'compatible')
      expect(changes.filter((each) => each.effect === 'breaking')).toEqual([]);
  });

  test('bodyAdded body', () => {
    const before = contract();
    Reflect.deleteProperty(operation(before), 'requestBody');
    expect(compareContracts(before, contract()).map(nameOf)).toEqual(['bodyAdded updateThing body']);
  });

  test('orderAdded', () => {
    const before = contract();
    Reflect.deleteProperty(operation(before), 'x-order');
    expect(compareContracts(before, contract()).map(nameOf)).toEqual(['orderAdded updateThing']);
  });

  test('is none where only words, examples, planned operations or names of path parameters differ', () => {
    const after = contract();
    operation(after).summary = 'Another summary';
    at(after, 'paths', '/things/{thingId}', 'get').operationId = 'readThing';
    field(after, 'Thing', 'name').description = 'The name';
    expect(compareContracts(contract(), after)).toEqual([]);
  });

  test.each(Object.keys(rules))('of kind %s is proven here and explained in docs/versioning.md', (rule) => {
    expect([...changesOfContract.map(([name]) => name), 'bodyAdded', 'orderAdded']).toContain(rule);
    const page = readFileSync(new URL('../../docs/versioning.md', import.meta.url), 'utf8');
    expect(page).toContain(`\`${rule}\``);
  });
});

describe('a verdict', () => {
  const broken = contract();
  operation(broken)['x-roles'] = ['administrator'];
  const changes = compareContracts(contract(), broken);
  const declared = { change: 'roleRemoved updateThing agent', reason: 'Agents never used it.' };
  const versions = { before: '0.4.1', after: '0.5.0' };

  test('counts a break as undeclared until it is declared by its name', () => {
    expect(judge(changes, [], versions).undeclared).toHaveLength(1);
    expect(judge(changes, [declared], versions)).toMatchObject({
      undeclared: [],
      stale: [],
      versionFault: null,
    });
  });

  test('names a declared break that did not happen', () => {
    expect(judge([], [declared], versions).stale).toEqual([declared.change]);
  });

  test.each([
    ['0.4.1', '0.4.2', changes, 'at least 0.5.0'],
    ['1.4.1', '1.5.0', changes, 'at least 2.0.0'],
    ['1.4.1', '2.0.0', changes, null],
    ['1.4.1', '1.4.1', compareContracts(contract(), withField()), 'at least 1.4.2'],
    ['1.4.1', '1.4.2', compareContracts(contract(), withField()), null],
    ['1.4.1', '1.4.1', [], null],
    ['1.4.1', '1.3.9', [], 'at least 1.4.1'],
  ])('after %s, version %s', (before, after, found, fault) => {
    const { versionFault } = judge(found, [declared], { before, after });
    if (fault === null) expect(versionFault).toBeNull();
    else expect(versionFault).toContain(fault);
  });

  test('refuses a declaration without a reason', () => {
    const text = 'releases: []\nnext:\n  breaks:\n    - change: roleRemoved updateThing agent\n';
    expect(() => readDeclarations(text)).toThrow('every break needs');
  });
});

function withField(): Document {
  const after = contract();
  fields(after, 'Thing').color = { type: 'string' };
  return after;
}

describe('the released contract', () => {
  test('is the one that openapi/changes.yaml says, and the present one breaks nothing undeclared', () => {
    const { released, declarations } = readReleased();
    const present = readContract();
    const versions = { before: released.info.version, after: present.info.version };
    const verdict = judge(compareContracts(released, present), declarations.next.breaks, versions);
    expect(verdict.undeclared.map(nameOf)).toEqual([]);
    expect(verdict.stale).toEqual([]);
    expect(verdict.versionFault).toBeNull();
  });

  test('keeps what is built and everything that it refers to, and nothing else', () => {
    const present = readContract();
    const kept = JSON.parse(releaseText(present)) as Document;
    expect(compareContracts(present, kept)).toEqual([]);
    expect(compareContracts(kept, present)).toEqual([]);
    const statuses = locateOperations(kept).map((each) => each.operation['x-status']);
    expect(new Set(statuses)).toEqual(new Set(['built']));
    expect(checksum(releaseText(kept))).toBe(checksum(releaseText(present)));
  });
});
