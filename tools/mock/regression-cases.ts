import { isObject } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { base, chitchatsOf, qasOf } from './draft.ts';
import { documentsOf } from './live-documents.ts';
import type { Resource } from './state.ts';

export const casesOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/regression-cases`, '/apps/{sdkAppId}/regression-cases');

/** What the expected origin is called in the draft. */
export function titleOf(mock: Mock, expectation: unknown): unknown {
  const origin = isObject(expectation) ? expectation.origin : null;
  if (!isObject(origin)) return null;
  const qa = qasOf(mock).find(({ fields }) => fields.qaId === origin.id);
  const talk = chitchatsOf(mock).find(({ fields }) => fields.chitchatId === origin.id);
  const document = documentsOf(mock).find(({ fields }) => fields.documentId === origin.id);
  return qa?.fields.standardQuestion ?? talk?.fields.question ?? document?.fields.name ?? null;
}
