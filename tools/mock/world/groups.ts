import { type Resource, seedAppId } from '../state.ts';
import { type Maker, day, resourceOf } from './maker.ts';
import type { Team } from './people.ts';

/** The group that the examples of the contract name. */
const firstGroup = 'grp_w2x3y4z5a6b7c2d3e4f5';
const groupSize = 9;

/** Groups of agents with their members, by concrete path. */
export function makeGroups(maker: Maker, { atDesk }: Team): [string, Resource[]][] {
  const path = `/apps/${seedAppId}/groups`;
  const groups = maker.prose.groups.map((name, index) => ({
    id: index === 0 ? firstGroup : maker.id('grp'),
    name,
    people: atDesk.slice(index * groupSize, (index + 1) * groupSize),
  }));
  const rows = groups.map(({ id, name }, index) =>
    resourceOf({
      groupId: id,
      name,
      strategy: 'leastLoad',
      fallbackStrategy: 'roundRobin',
      receptionLimit: null,
      routerUrl: null,
      routerSecretHint: null,
      memberCount: 0,
      onlineCount: 0,
      waitingCount: 0,
      createdAt: maker.ago((200 - index) * day),
      version: 1,
    }),
  );
  return [
    [path, rows],
    ...groups.map(({ id, people }): [string, Resource[]] => [
      `${path}/${id}/members`,
      people.map((member, index) =>
        resourceOf({ member, priority: (index % 3) + 1, agentStatus: 'offline', load: 0, receptionLimit: 5 }),
      ),
    ]),
  ];
}
