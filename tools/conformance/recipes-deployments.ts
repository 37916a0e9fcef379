import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import type { Recipe } from './recipe.ts';

/** Recipes for the operations of deployments. */
export const deploymentRecipes: Readonly<Record<string, Recipe>> = {
  requestDeployment: {
    arrange: async (world) => {
      await world.knowledge.settleDeployments();
      await world.knowledge.qa();
      return { body: { note: 'Conformance' } };
    },
    after: (world) => world.knowledge.settleDeployments(),
  },
  scheduleDeployment: {
    arrange: async () => ({ body: tomorrow() }),
    shown: async ({ owner }, { body }) => partOf({ id: owner.memberId }, read(body, 'createdBy')),
    // Far enough from now that no run of the kit meets it.
    after: async (world) => void (await world.must('deleteDeploymentSchedule', { caller: world.owner })),
    isForbidden: ({ pointer }) => pointer === '/dueAt' || pointer === '/timeZone',
  },
  deleteDeploymentSchedule: {
    arrange: async (world) => {
      await world.must('scheduleDeployment', { caller: world.owner, body: tomorrow() });
      return {};
    },
    shown: async (world) => {
      const { body } = await world.must('getDeploymentSchedule', { caller: world.owner });
      return partOf({ dueAt: null, timeZone: null, note: '', createdAt: null, createdBy: null }, body);
    },
  },
  getDeployment: {
    arrange: async (world) => ({ params: { deploymentId: await world.knowledge.anyDeployed() } }),
  },
  getDraftDiff: {
    arrange: async ({ knowledge }) => {
      await knowledge.qa();
      return {};
    },
    shown: async (_, { body }) => titleFault(body),
  },
  getDeploymentDiff: {
    arrange: async (world) => ({ params: { deploymentId: await world.knowledge.anyDeployed() } }),
    shown: async (world, _, { params }) => {
      const against = async (other: string) =>
        (await world.must('getDeploymentDiff', { caller: world.owner, params, query: { against: other } }))
          .body;
      const { body: deployments } = await world.must('listDeployments', { caller: world.owner });
      const live = readList(deployments, 'items').find((each) => read(each, 'live') === true);
      const whole = await against('nothing');
      const isWhole = readList(whole, 'items').every((each) => read(each, 'change') === 'added');
      if (!isWhole) return 'against nothing, not every row is added';
      const wanted = { otherVersion: read(live, 'version') };
      return (
        partOf({ otherVersion: null }, whole) ?? partOf(wanted, await against('live')) ?? titleFault(whole)
      );
    },
  },
  cancelDeployment: {
    arrange: async (world) => ({ params: { deploymentId: await world.knowledge.deploy() } }),
  },
  rollBackDeployment: {
    arrange: async (world) => {
      const deploymentId = await world.knowledge.deployed();
      await world.knowledge.deployed();
      return { params: { deploymentId }, body: { reason: 'Conformance' } };
    },
    shown: async ({ owner }, { body }) =>
      partOf({ how: 'rolledBack', reason: 'Conformance' }, read(body, 'livePeriods.0')) ??
      partOf({ id: owner.memberId }, read(body, 'livePeriods.0.by')),
  },
  // Of each kind of content something has changed since: the live version is what is restored.
  restoreDeployment: {
    arrange: async (world) => {
      const deploymentId = await world.knowledge.deployed();
      await world.knowledge.qa();
      await world.knowledge.chitchatId();
      await world.documents.done();
      return { params: { deploymentId } };
    },
    shown: async (world) => {
      const { body } = await world.must('getDraftDiff', { caller: world.owner });
      const [left] = readList(body, 'items');
      return left === undefined ? null : `the draft differs: ${JSON.stringify(left).slice(0, 120)}`;
    },
  },
};

/** A schedule that any backend takes. */
function tomorrow(): { dueAt: string; timeZone: string; note: string } {
  const dueAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  return { dueAt, timeZone: 'Asia/Shanghai', note: 'Conformance' };
}

/** A difference is called by the question or the name of what it is about. */
function titleFault(diff: unknown): string | null {
  const wrong = readList(diff, 'items').find((item) => {
    const content = read(item, 'after') ?? read(item, 'before');
    const question = read(content, 'standardQuestion') ?? read(content, 'question') ?? read(content, 'name');
    return question !== undefined && read(item, 'title') !== question;
  });
  return wrong === undefined
    ? null
    : `the title of ${JSON.stringify(wrong).slice(0, 120)} is not what it is called`;
}
