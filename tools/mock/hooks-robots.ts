import { fieldProblem, problem } from '../../server/problems.ts';
import { channelsMax, robotsMax } from '../../src/machines/rules/limits.ts';
import { unansweredOnCards } from '../../src/machines/rules/welcome-card-check.ts';
import { read } from '../conformance/json.ts';
import type { Answered, Asked } from './context.ts';
import { byField, categoriesOf, draftChanged, qasOf } from './draft.ts';
import { answerByShape, refuseStale, touchResource } from './generic.ts';
import { filesOf } from './hooks-files.ts';
import { noteDeletedRobot } from './live-robots.ts';
import { channelsOf, refuseUnknownRobot, robotOf, robotsOf, servedLanguages } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

type Hook = (asked: Asked) => Answered;

const documentsOf = ({ mock }: Asked): Resource[] =>
  mock.store.list(`/apps/${seedAppId}/documents`, '/apps/{sdkAppId}/documents');

/** @throws {ProblemError} validationFailed at each id of the scope that does not exist */
function refuseUnknownScope(asked: Asked): void {
  const known = {
    categoryIds: categoriesOf(asked.mock).map(({ fields }) => fields.categoryId),
    documentIds: documentsOf(asked).map(({ fields }) => fields.documentId),
  };
  const faults = Object.entries(known).flatMap(([name, ids]) => {
    const named = read(asked.body, `contentScope.${name}`);
    return (Array.isArray(named) ? named : []).flatMap((id: unknown, at) =>
      ids.includes(id) ? [] : [{ pointer: `/contentScope/${name}/${at}`, code: 'unknownValue' as const }],
    );
  });
  if (faults.length > 0) throw fieldProblem(...faults);
}

/** @throws {ProblemError} validationFailed for a language that the application does not have, unless the robot has it already */
function refuseUnservedLanguage({ mock, body: { language = null }, params: { robotId } }: Asked): void {
  if (language === null || servedLanguages(mock).some((each) => each === language)) return;
  const standing = robotsOf(mock).find(({ fields }) => fields.robotId === robotId);
  if (standing?.fields.language !== language)
    throw fieldProblem({ pointer: '/language', code: 'unknownValue' });
}

/** @throws {ProblemError} validationFailed for a picture that the application does not have */
function refuseUnknownPicture({ mock, body: { avatar = null } }: Asked): void {
  const isKnown = ({ fields }: Resource) => fields.kind === 'image' && fields.fileKey === avatar;
  if (avatar !== null && !filesOf(mock).some(isKnown))
    throw fieldProblem({ pointer: '/avatar', code: 'unknownValue' });
}

const createRobot: Hook = (asked) => {
  refuseUnknownScope(asked);
  refuseUnservedLanguage(asked);
  refuseUnknownPicture(asked);
  if (robotsOf(asked.mock).length >= robotsMax)
    throw fieldProblem({ pointer: '', code: 'tooMany', limit: robotsMax });
  const answer = answerByShape(asked);
  draftChanged(asked.mock);
  return answer;
};

const updateRobot: Hook = (asked) => {
  refuseUnknownScope(asked);
  refuseUnservedLanguage(asked);
  refuseUnknownPicture(asked);
  const answer = answerByShape(asked);
  draftChanged(asked.mock);
  return answer;
};

const deleteRobot: Hook = (asked) => {
  const robot = byField(robotsOf(asked.mock), 'robotId', asked.params.robotId);
  refuseStale(asked, robot);
  const channels = channelsOf(asked.mock)
    .filter(({ fields }) => fields.robotId === asked.params.robotId)
    .map(({ fields: { channelId, name } }) => ({ channelId: String(channelId), name: String(name) }));
  if (channels.length > 0) throw problem('stillInUse', { channels });
  if (robot.fields.isDefault === true) throw problem('stillInUse');
  const answer = answerByShape(asked);
  noteDeletedRobot(asked.mock, robot);
  draftChanged(asked.mock);
  return answer;
};

const makeDefaultRobot: Hook = (asked) => {
  const { mock } = asked;
  const robot = byField(robotsOf(mock), 'robotId', asked.params.robotId);
  if (robot.fields.isDefault !== true) {
    const before = byField(robotsOf(mock), 'robotId', robotOf(mock).robotId);
    before.fields.isDefault = false;
    robot.fields.isDefault = true;
    for (const each of [before, robot]) touchResource(asked, each);
    draftChanged(mock);
  }
  return { body: robot.fields };
};

function getWelcomeCardCheck({ mock }: Asked): Answered {
  const parents = new Map(categoriesOf(mock).map(({ fields }) => [fields.categoryId, fields.parentId]));
  const qas = qasOf(mock).map(({ fields }) => ({ ...fields, parentId: parents.get(fields.categoryId) }));
  // The mock's robots and Q&As have the forms of the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const asked = {
    robots: robotsOf(mock).map(({ fields }) => fields),
    languages: servedLanguages(mock),
    qas,
  } as unknown;
  return { body: { items: unansweredOnCards(asked as Parameters<typeof unansweredOnCards>[0]) } };
}

const updateChannel: Hook = (asked) => {
  refuseUnknownRobot(asked.mock, asked.body.robotId);
  return answerByShape(asked);
};

const createChannel: Hook = (asked) => {
  const { mock } = asked;
  refuseUnknownRobot(mock, asked.body.robotId);
  if (channelsOf(mock).length >= channelsMax)
    throw fieldProblem({ pointer: '', code: 'tooMany', limit: channelsMax });
  const unchanged = { allowedOrigins: [], enabled: true, robotId: null };
  const own = { channelKey: mock.state.id('web'), hasDefaultName: false };
  return answerByShape({ ...asked, body: { ...unchanged, ...asked.body, ...own } });
};

const deleteChannel: Hook = (asked) => {
  const { mock, params } = asked;
  const channels = channelsOf(mock);
  const channel = byField(channels, 'channelId', params.channelId);
  refuseStale(asked, channel);
  if (channels.length === 1) throw problem('stillInUse');
  const answer = answerByShape(asked);
  mock.state.deletedChannels.push({ ...channel.fields, enabled: false });
  return answer;
};

/** Robots, and the channels that they serve. */
export const robotHooks: Readonly<Record<string, Hook>> = {
  createRobot,
  updateRobot,
  deleteRobot,
  makeDefaultRobot,
  getWelcomeCardCheck,
  updateChannel,
  createChannel,
  deleteChannel,
};

/** What is deleted leaves the scopes of robots. */
export function leaveScopes(
  asked: Asked,
  name: 'categoryIds' | 'documentIds',
  ids: readonly unknown[],
): void {
  for (const robot of robotsOf(asked.mock)) {
    const scope = robot.fields.contentScope;
    const chosen = read(scope, name);
    if (!Array.isArray(chosen) || !chosen.some((id) => ids.includes(id))) continue;
    robot.fields.contentScope = {
      ...Object(scope),
      [name]: chosen.filter((id: unknown) => !ids.includes(id)),
    };
    touchResource(asked, robot);
  }
}
