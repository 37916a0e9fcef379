import { randomUUID } from 'node:crypto';
import type { Office } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { Deed } from './deed.ts';
import { Deployments } from './deployments.ts';
import { Knowledge } from './knowledge.ts';

/** What an administrator can do with versions. */
export function deploymentDeeds(app: TestApp, office: Office): Record<string, Deed> {
  const deployments = new Deployments(office.owner, office.sdkAppId);
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  const changed = () => knowledge.add(`Where ${randomUUID()}`);
  const deployed = async () => {
    await changed();
    return (await deployments.deploy(app)).deploymentId;
  };
  return {
    requestDeployment: async () => {
      await changed();
      return () => deployments.deploy(app);
    },
    cancelDeployment: async () => {
      await changed();
      const { deploymentId } = await deployments.begin();
      return () => deployments.act(deploymentId, 'cancel');
    },
    rollBackDeployment: async () => {
      const first = await deployed();
      await deployed();
      return () => deployments.act(first, 'rollback');
    },
    scheduleDeployment: async () => () => deployments.schedule(tomorrow(app)),
    deleteDeploymentSchedule: async () => {
      await deployments.schedule(tomorrow(app));
      return () => deployments.takeScheduleBack();
    },
    restoreDeployment: async () => {
      const first = await deployed();
      await deployed();
      return () => deployments.act(first, 'restore');
    },
  };
}

const day = 24 * 60 * 60 * 1000;

function tomorrow({ clock }: TestApp): Date {
  return new Date(clock.now().getTime() + day);
}
