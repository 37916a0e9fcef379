import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { base, chitchatsOf, folded, qasOf } from './draft.ts';
import { documentsOf } from './live-documents.ts';
import { robotOf } from './singles.ts';
import type { Resource } from './state.ts';

export const casesOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/regression-cases`, '/apps/{sdkAppId}/regression-cases');

/** Whether another case asks the robot this question in its language. */
export const isInSet = (mock: Mock, { caseId, language, question, robotId = null }: JsonObject): boolean =>
  casesOf(mock).some(
    ({ fields }) =>
      fields.caseId !== caseId &&
      fields.language === language &&
      fields.robotId === robotId &&
      folded(fields.question) === folded(question),
  );

/** The cases that a robot is asked: its own, of the default one also those that name none or one that is gone. */
export function casesOfRobot(mock: Mock, robotId: unknown): Resource[] {
  return casesOf(mock).filter(({ fields }) => robotOf(mock, fields.robotId).robotId === robotId);
}

/** What the expected origin is called in the draft. */
export function titleOf(mock: Mock, expectation: unknown): unknown {
  const origin = isObject(expectation) ? expectation.origin : null;
  if (!isObject(origin)) return null;
  const qa = qasOf(mock).find(({ fields }) => fields.qaId === origin.id);
  const talk = chitchatsOf(mock).find(({ fields }) => fields.chitchatId === origin.id);
  const document = documentsOf(mock).find(({ fields }) => fields.documentId === origin.id);
  return qa?.fields.standardQuestion ?? talk?.fields.question ?? document?.fields.name ?? null;
}
