import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type OrProblem, type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { type Deployment, Deployments } from '../support/deployments.ts';
import { Knowledge } from '../support/knowledge.ts';
import { changeRobot } from '../support/robots.ts';

type VersionDiff = components['schemas']['VersionDiff'];

let app: TestApp;
let office: Office;
let first: Deployment;
let second: Deployment;
let third: Deployment;

beforeAll(async () => {
  app = await startTestApp();
  await app.clear();
  office = await initialize(app);
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  const deployments = new Deployments(office.owner, office.sdkAppId);
  await new Chitchats(office.owner, office.sdkAppId).clear();
  const deploy = async () => {
    app.clock.advance(60);
    return deployments.deploy(app);
  };
  const changed = await knowledge.add('When do you open?', { answer: 'At nine.' });
  const removed = await knowledge.add('Is there parking?', { answer: 'Behind the house.' });
  await knowledge.add('Where are you?', { answer: 'In the middle of the town.' });
  first = await deploy();
  await knowledge.update(changed, { answer: 'At eight.' });
  await knowledge.remove((await knowledge.read(removed.qaId)).body);
  await knowledge.add('Gift vouchers?', { answer: 'Yes.' });
  second = await deploy();
  app.clock.advance(60);
  await deployments.act(first.deploymentId, 'rollback');
  await changeRobot(office, { name: 'Robbie' });
  third = await deploy();
});
afterAll(() => app.close());

async function diffOf({ deploymentId }: Deployment, query = ''): Promise<VersionDiff> {
  const path = `/apps/${office.sdkAppId}/deployments/${deploymentId}/diff?${query}`;
  const { status, body } = await office.owner.get<OrProblem<VersionDiff>>(path);
  expect(status).toBe(200);
  return body;
}

const told = ({ items }: VersionDiff) => items.map(({ change, title }) => `${change} ${title}`).toSorted();

describe('a version against another one', () => {
  it('against the one that customers had before', async () => {
    expect(await diffOf(first)).toMatchObject({
      otherVersion: null,
      counts: [{ kind: 'qa', added: 3 }, {}, {}, {}],
    });
    const diff = await diffOf(second);
    expect(diff).toMatchObject({
      otherVersion: 1,
      counts: [
        { kind: 'qa', added: 1, changed: 1, removed: 1 },
        { kind: 'robot', added: 0, changed: 0, removed: 0 },
        { kind: 'chitchat', added: 0, changed: 0, removed: 0 },
        { kind: 'document', added: 0, changed: 0, removed: 0 },
      ],
    });
    expect(told(diff)).toEqual([
      'added Gift vouchers?',
      'changed When do you open?',
      'removed Is there parking?',
    ]);
    const change = diff.items.find(({ change: kind }) => kind === 'changed');
    expect(change).toMatchObject({ before: { answer: 'At nine.' }, after: { answer: 'At eight.' } });
  });

  it('after a roll back, that is the version which came back and not the number before', async () => {
    const diff = await diffOf(third);
    expect(diff.otherVersion).toBe(1);
    expect(diff.items[0]).toMatchObject({ kind: 'robot', change: 'changed', title: 'Robbie' });
    expect(diff.counts).toMatchObject([{ added: 1, changed: 1, removed: 1 }, { changed: 1 }, {}, {}]);
  });

  it('against the live one, it says what customers would lose and get back', async () => {
    const diff = await diffOf(first, 'against=live');
    expect(diff.otherVersion).toBe(3);
    expect(told({ ...diff, items: diff.items.filter(({ kind }) => kind === 'qa') })).toEqual([
      'added Is there parking?',
      'changed When do you open?',
      'removed Gift vouchers?',
    ]);
    expect(await diffOf(third, 'against=live')).toMatchObject({
      items: [],
      counts: [{ added: 0 }, { changed: 0 }, { changed: 0 }, { changed: 0 }],
    });
  });

  it('against the draft, it says what restoring the version replaces, and nothing once it is restored', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    await knowledge.add('Only in the draft?', { answer: 'Until somebody restores a version.' });
    await changeRobot(office, { name: 'Draft bot' });
    const diff = await diffOf(first, 'against=draft');
    expect(diff.otherVersion).toBeNull();
    expect(told(diff)).toEqual([
      'added Is there parking?',
      expect.stringMatching(/^changed /),
      'changed When do you open?',
      'removed Gift vouchers?',
      'removed Only in the draft?',
    ]);
    expect(diff.items[0]).toMatchObject({ kind: 'robot', before: { name: 'Draft bot' } });
    expect(diff.items.find(({ title }) => title === 'Only in the draft?')).toMatchObject({
      before: { answer: 'Until somebody restores a version.' },
      after: null,
    });
    expect(diff.counts).toMatchObject([
      { kind: 'qa', added: 1, changed: 1, removed: 2 },
      { kind: 'robot', changed: 1 },
      { kind: 'chitchat', added: 0, changed: 0, removed: 0 },
      { kind: 'document', added: 0, changed: 0, removed: 0 },
    ]);
    await new Deployments(office.owner, office.sdkAppId).act(first.deploymentId, 'restore');
    expect(await diffOf(first, 'against=draft')).toMatchObject({
      items: [],
      counts: [
        { added: 0, changed: 0, removed: 0 },
        { added: 0, changed: 0, removed: 0 },
        { added: 0, changed: 0, removed: 0 },
        { added: 0, changed: 0, removed: 0 },
      ],
    });
  });

  it('against nothing, it lists all that the version holds, in pages and by kind of change', async () => {
    const all = await diffOf(second, 'against=nothing');
    expect(all.otherVersion).toBeNull();
    expect(all.items.map(({ change }) => change)).toEqual(['added', 'added', 'added', 'added']);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: VersionDiff = await diffOf(
        second,
        `against=nothing&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...told(page));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(told(all));
    expect(told(await diffOf(second, 'change=removed'))).toEqual(['removed Is there parking?']);
  });
});
