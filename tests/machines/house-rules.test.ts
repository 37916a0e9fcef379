import { globSync, readFileSync } from 'node:fs';
import { type AnyActorLogic, type AnyStateNode, createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import * as activation from '../../src/machines/activation/activation.lifecycle.ts';
import * as conversation from '../../src/machines/conversation/conversation.lifecycle.ts';
import * as deployment from '../../src/machines/deployment/deployment.lifecycle.ts';
import * as memberAccess from '../../src/machines/member-access/member-access.lifecycle.ts';
import { machineRegistry } from '../../src/machines/registry.ts';

function leaves(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(leaves);
}

function nodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodes)];
}

/** The events that lead out of a state, its ancestors' included. */
function exits(node: AnyStateNode): string[] {
  const own = [...node.transitions].flatMap(([type, transitions]) =>
    transitions.some(({ target }) => target?.some((state) => state !== node)) ? [type] : [],
  );
  return node.parent ? [...own, ...exits(node.parent)] : own;
}

const byPeople = (type: string) => !type.startsWith('xstate.');

/**
 * Busy states without a way to stop: one transaction of the server, which a page resumes by its id after leaving; and
 * the version check, which nobody sees.
 */
const leftByLeavingThePage = new Set(['import.importing', 'upload.importing', 'versionCheck.checking']);

describe.each(machineRegistry.map((model) => ({ id: model.machine.id, model })))('$id', ({ model }) => {
  const { machine } = model;

  test('names its events thing.happened', () => {
    for (const type of machine.events.filter(byPeople)) {
      expect(type).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
    }
  });

  test('names its guards as questions', () => {
    for (const name of Object.keys(machine.implementations.guards)) {
      expect(name).toMatch(/^(is|can|has|was)[A-Z]/);
    }
  });

  test('says of every state what it is', () => {
    for (const node of leaves(machine.root)) {
      expect(node.tags.length, `${node.id} has no tag`).toBeGreaterThan(0);
      for (const tag of node.tags) expect(['busy', 'failed', 'resting', 'settled', 'waiting']).toContain(tag);
    }
  });

  test('has a way out of every failure', () => {
    for (const node of leaves(machine.root)) {
      if (!node.tags.includes('failed') || node.type === 'final') continue;
      expect(exits(node), `${node.id} has no way out`).not.toEqual([]);
    }
  });

  test('lets people leave whatever is busy', () => {
    for (const node of leaves(machine.root)) {
      const passesThrough = (node.always?.length ?? 0) > 0 && node.transitions.size === 0;
      if (!node.tags.includes('busy') || passesThrough || leftByLeavingThePage.has(node.id)) continue;
      expect(exits(node).filter(byPeople), `${node.id} cannot be left`).not.toEqual([]);
    }
  });

  test('has a case for every event it knows', () => {
    const sent = new Set(Object.values(model.cases).map(({ type }) => type));
    expect(machine.events.filter((type) => !sent.has(type))).toEqual([]);
  });

  test('has every actor and action that it names', () => {
    const { actors, actions } = machine.implementations;
    for (const node of nodes(machine.root)) {
      const steps = [...node.transitions.values(), node.always ?? []].flat();
      const named = [...node.entry, ...node.exit, ...steps.flatMap((step) => step.actions)];
      for (const action of named) {
        if (typeof action === 'function') continue;
        expect(Object.keys(actions)).toContain(typeof action === 'string' ? action : action.type);
      }
      for (const { src } of node.invoke) expect(Object.keys(actors)).toContain(src);
    }
  });

  test('names the actors that nobody has provided', async () => {
    for (const [name, implementation] of Object.entries(machine.implementations.actors)) {
      const logic: AnyActorLogic = 'src' in implementation ? implementation.src : implementation;
      // An invoked machine names its own actors.
      if (machineRegistry.some(({ machine: registered }) => registered === logic)) continue;
      const actor = createActor(logic);
      const started = new Promise((_, reject) => actor.subscribe({ error: reject }));
      actor.start();
      await expect(started).rejects.toThrow(`The actor "${name}" is not provided.`);
    }
  });

  test('is pure if it is a lifecycle', () => {
    if (model.kind === 'session') return;
    for (const node of nodes(machine.root)) {
      expect(node.invoke).toEqual([]);
      expect(node.after).toEqual([]);
    }
  });
});

test.each(globSync('src/machines/**/*.ts'))('%s asks no browser, no clock and no chance', (path) => {
  // Comments and plain texts ask nothing.
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/.*?$|'[^'\n]*'/gms, '');
  expect(code).not.toMatch(
    /\b(crypto|document|window|navigator|localStorage|sessionStorage|location)\.|\bDate\.now\b|\bMath\.random\b/,
  );
});

test('every machine is registered once', () => {
  const ids = machineRegistry.map(({ machine }) => machine.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what lists the states of a lifecycle lists them all', () => {
  const listed: [AnyStateNode, readonly string[]][] = [
    [activation.activationLifecycle.root, activation.activationStates],
    [conversation.conversationLifecycle.root, conversation.conversationStates],
    [deployment.deploymentLifecycle.root, ['draft', ...deployment.deploymentStates]],
    [memberAccess.memberAccessLifecycle.root, memberAccess.memberAccessStates],
  ];
  for (const [root, states] of listed) {
    expect([...states].toSorted()).toEqual(Object.keys(root.states).toSorted());
  }
});
