import type { JsonObject } from '../../conformance/json.ts';
import { contentOfRobot } from '../robot-content.ts';
import { type Account, type Resource, seedAppId } from '../state.ts';
import { makeBatchTests } from './batch-tests.ts';
import { type Channel, makeDesk } from './conversations.ts';
import { makeDocuments } from './documents.ts';
import { makeGroups } from './groups.ts';
import { makeAudit, makeDeployments, makeImports } from './history.ts';
import { makeKnowledge } from './knowledge.ts';
import { Maker, type WorldOptions, day, resourceOf } from './maker.ts';
import { makeShift, makeTeam } from './people.ts';
import { wordingsOf } from './talk-lines.ts';
import { makeUnmatched } from './unmatched.ts';

/** The mock's organization at its start, by concrete path below the application. */
export interface World {
  lists: ReadonlyMap<string, Resource[]>;
  /** Values of single resources, beside those of the contract's example. */
  singles: ReadonlyMap<string, Resource>;
  accounts: readonly Account[];
}

/** The robot and the settings that the contract's examples describe. */
export interface Settings {
  robot: JsonObject;
  conversations: JsonObject;
}

const base = `/apps/${seedAppId}`;
const channelIds = ['chn_a2b3c4d5e6f7g2h3i4jk'];
const channelKeys = ['web_x7w5v3u6t4s2r7q5p3nm'];

/** An organization that works: knowledge, people, a desk with customers, and what has happened in a year. */
export function createWorld(options: WorldOptions, settings: Settings): World {
  const maker = new Maker(options);
  const team = makeTeam(maker);
  const knowledge = makeKnowledge(maker);
  const channels = makeChannels(maker);
  const deployments = makeDeployments(maker, knowledge, team);
  const { imports, rows } = makeImports(maker, knowledge, team);
  const wordings = wordingsOf(settings.robot, settings.conversations, options.language);
  const shift = makeShift(maker, team, wordings.receptionLimit);
  const answers = knowledge.qas.map(({ fields }) => fields);
  const qas = answers.filter(({ status, deployState }) => status === 'activated' && deployState === 'live');
  const versionAt = (milliseconds: number): number | null => {
    const at = new Date(milliseconds).toISOString();
    const earlier = deployments.find(
      ({ fields }) => fields.status === 'deployed' && String(fields.completedAt) <= at,
    );
    return Number(earlier?.fields.version ?? 0) || null;
  };
  const named: Channel[] = channels.map(({ fields }) => ({
    channelId: String(fields.channelId),
    name: String(fields.name),
  }));
  const desk = makeDesk({ maker, team, channels: named, wordings, qas, versionAt }, shift);
  const batch = makeBatchTests(maker, { qas, robot: settings.robot, team });
  const lists = new Map<string, Resource[]>([
    [`${base}/members`, team.members],
    [`${base}/categories`, knowledge.categories],
    [`${base}/qas`, knowledge.qas],
    [`${base}/robots`, [liveRobot(settings.robot)]],
    [`${base}/channels`, channels],
    [`${base}/deployments`, deployments],
    [`${base}/imports`, imports],
    [`${base}/documents`, makeDocuments(maker, team)],
    [`${base}/batch-tests`, batch.tests],
    [`${base}/conversations`, desk.conversations],
    [`${base}/unmatched-questions`, makeUnmatched(maker, desk, wordings.fallback)],
    [`${base}/question-clusterings`, []],
    [`${base}/kept-clusters`, []],
    [`${base}/audit-entries`, makeAudit(maker, { team, knowledge, deployments, imports })],
    ...makeGroups(maker, team),
    ...[...batch.results].map(([id, list]) => [`${base}/batch-tests/${id}/results`, list] as const),
    ...[...rows].map(([id, list]) => [`${base}/imports/${id}/rows`, list] as const),
    ...[...desk.messages].map(([id, list]) => [`${base}/conversations/${id}/messages`, list] as const),
  ]);
  for (const { person, status } of shift) {
    const member = team.members.find(({ fields }) => fields.memberId === person.memberId);
    if (member !== undefined) member.fields.agentStatus = status;
  }
  const agents = shift.map(({ person: { memberId }, status, load }) => {
    const fields = {
      status,
      load,
      statusSince: maker.ago(maker.between(4, 90) * 60_000),
      revision: load + 2,
    };
    return [`${base}/agents/${memberId}`, resourceOf(fields)] as const;
  });
  return {
    lists,
    singles: new Map([
      ...agents,
      [`${base}/draft`, resourceOf({}, { removed: knowledge.removed })],
      [
        base,
        resourceOf({ ...ownUse, name: maker.prose.application, organizationName: maker.prose.organization }),
      ],
    ]),
    accounts: team.accounts,
  };
}

/** Everything, without an end: the contract's example of a trial is over one day. */
const ownUse = { edition: 'advanced', editionExpiresAt: null };

const liveRobot = (robot: JsonObject): Resource => resourceOf({ ...robot }, { live: contentOfRobot(robot) });

function makeChannels(maker: Maker): Resource[] {
  return maker.prose.channels.map((name, index) =>
    resourceOf({
      channelId: channelIds[index] ?? maker.id('chn'),
      kind: 'web',
      channelKey: channelKeys[index] ?? maker.id('web'),
      name,
      hasDefaultName: false,
      allowedOrigins: ['https://www.acme.test'],
      enabled: true,
      robotId: null,
      createdAt: maker.ago((280 - index) * day),
      version: 2,
    }),
  );
}

/** An organization that nobody has set up yet: its owner, and the category that is always there. */
export function createEmptyWorld(options: WorldOptions, { robot }: Settings): World {
  const maker = new Maker(options);
  const lists = new Map<string, Resource[]>([
    [`${base}/members`, makeTeam(maker).members.slice(0, 1)],
    [`${base}/categories`, makeKnowledge(maker).categories.slice(0, 1)],
    [`${base}/robots`, [liveRobot(robot)]],
  ]);
  for (const name of [
    'qas',
    'deployments',
    'imports',
    'documents',
    'batch-tests',
    'conversations',
    'audit-entries',
    'unmatched-questions',
    'question-clusterings',
    'kept-clusters',
  ])
    lists.set(`${base}/${name}`, []);
  return { lists, singles: new Map([[base, resourceOf(ownUse)]]), accounts: [] };
}
