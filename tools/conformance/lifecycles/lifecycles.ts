import { machineRegistry } from '../../../src/machines/registry.ts';
import type { Judge } from '../judge.ts';
import { agentStatusDriver } from './agents.ts';
import { batchTestDriver } from './batch-tests.ts';
import { botSourceDriver } from './bots.ts';
import { clusterDriver, clusteringDriver } from './clusterings.ts';
import { activationDriver, deploymentDriver, uploadDriver } from './content.ts';
import { conversationDriver } from './conversations.ts';
import { deliveryDriver } from './deliveries.ts';
import { documentDriver } from './documents.ts';
import { type AnyDriver, asAny } from './driver.ts';
import { exportDriver } from './exports.ts';
import { memberAccessDriver } from './members.ts';
import { regressionRunDriver } from './regression-runs.ts';
import { walkLifecycle } from './walk.ts';

const drivers: readonly AnyDriver[] = [
  asAny(activationDriver),
  asAny(uploadDriver),
  asAny(deploymentDriver),
  asAny(memberAccessDriver),
  asAny(agentStatusDriver),
  asAny(conversationDriver),
  asAny(botSourceDriver),
  asAny(deliveryDriver),
  asAny(regressionRunDriver),
  asAny(batchTestDriver),
  asAny(exportDriver),
  asAny(clusteringDriver),
  asAny(clusterDriver),
  asAny(documentDriver),
];

/** Walks the backend along every lifecycle of the contract, or along the named ones. */
export async function judgeLifecycles(judge: Judge, isWanted: (machine: string) => boolean): Promise<void> {
  for (const driver of drivers) {
    if (isWanted(driver.id)) await driver.use((each) => walkLifecycle(judge, each));
  }
  const driven = new Set(drivers.map(({ id }) => id));
  for (const { machine, kind } of machineRegistry) {
    if (kind !== 'lifecycle' || driven.has(machine.id) || !isWanted(machine.id)) continue;
    const subject = { part: 'lifecycles', subject: machine.id, tag: '' } as const;
    judge.notJudged(subject, 'the whole lifecycle', 'No built operation of the contract sends its events.');
  }
}
