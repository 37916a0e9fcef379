import type { Robot, RobotContent } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { contentOfRobot } from '../../../api/robots.ts';
import type { Copy } from '../../../machines/edit/edit-session.ts';
import { robotSchema } from '../../../machines/rules/settings-validation.ts';
import { isBlank } from '../../../machines/rules/text.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { withoutEmpty } from '../../../machines/rules/without-empty.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';

type Figure =
  | 'answerThreshold'
  | 'suggestionThreshold'
  | 'suggestionCount'
  | 'chitchatThreshold'
  | 'documentThreshold'
  | 'handoverAfterFallbacks';

/** The settings of a robot as a form has them. A figure may be empty while the person types. The one of `handover` is kept while that is off. */
export type RobotDraft = Omit<Required<RobotContent>, Figure> &
  Record<Figure, number | null> & { handover: boolean };

const firstHandover = 2;

function copyOf(robot: Robot): Copy<RobotDraft> {
  const { handoverAfterFallbacks: after, ...rest } = contentOfRobot(robot);
  const handover = { handover: after !== null, handoverAfterFallbacks: after ?? firstHandover };
  return { draft: { ...rest, ...handover }, version: robot.version };
}

/** What is written of a card: without empty lines, and without languages that have nothing. */
function writtenCard({ title, questions }: RobotDraft['welcomeCard']) {
  const lines = Object.entries(questions).map(
    ([language, each]) => [language, each.filter((line) => !isBlank(line))] as const,
  );
  return {
    title: withoutEmpty(title),
    questions: Object.fromEntries(lines.filter(([, each]) => each.length > 0)),
  };
}

/** Omits empty figures and empty texts. */
export const basicEdit = defineEdit({
  name: 'robot',
  record: {
    query: ({ sdkAppId }: { sdkAppId: string; robotId: string }) => query('listRobots', { sdkAppId }),
    copyOf({ items }, { robotId }) {
      const robot = items.find((each) => each.robotId === robotId);
      return robot && copyOf(robot);
    },
  },
  check({
    handover,
    handoverAfterFallbacks: after,
    welcomeCard: card,
    avatar,
    language,
    ...rest
  }: RobotDraft) {
    const handoverAfterFallbacks = handover ? (after ?? undefined) : null;
    const welcomeCard = writtenCard(card);
    // Null is a choice of its own here: without it the server would keep what it has.
    const chosen = { avatar, language, welcomeCard, handoverAfterFallbacks };
    return validateBySchema(robotSchema, { ...withoutEmpty(rest), ...chosen });
  },
  save: async (body, { params, version }) =>
    copyOf(await callOperation('updateRobot', params, { body, version })),
});
