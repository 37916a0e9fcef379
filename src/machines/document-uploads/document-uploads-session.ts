import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { FailureCode } from '../../api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../advance.ts';
import {
  type DocumentEvent,
  type DocumentState,
  documentLifecycle,
  newDocument,
} from '../document/document.lifecycle.ts';
import type { Failure } from '../failure.ts';
import type { ChosenFile } from '../import/import-session.ts';
import { formatOfName } from '../rules/document-formats.ts';
import { documentFileMaxBytes, documentsAtOnceMax } from '../rules/limits.ts';

/** Reports of the upload that runs. */
export type SendReport =
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.accepted' }
  | { type: 'upload.failed'; failure: Failure };

export interface SendInput {
  sdkAppId: string;
  file: ChosenFile;
  idempotencyKey: string;
}

/** Makes the upload's actor from a function that returns how to abort it. Leaving the state that started it aborts it. */
export function sendActor(
  run: (input: SendInput, report: (event: SendReport) => void) => () => void,
): CallbackActorLogic<EventObject, SendInput> {
  return fromCallback<EventObject, SendInput>(({ input, sendBack }) => run(input, sendBack));
}

/** A file on its way to the server, in a state of the document's lifecycle. */
export interface QueuedFile {
  /** Identifies it, and makes all its uploads one document. */
  key: string;
  file: ChosenFile;
  state: DocumentState;
  /** How much of it has been sent, 0 to 1. */
  sent: number;
  /** Why it did not arrive; null unless its state is `failed`. */
  failure: Failure | null;
}

export interface DocumentUploadsContext {
  sdkAppId: string;
  files: readonly QueuedFile[];
  /** Files that were chosen beyond those that may be sent together. */
  leftOut: number;
}

export type DocumentUploadsEvent =
  | { type: 'files.chosen'; files: readonly Pick<QueuedFile, 'key' | 'file'>[] }
  | { type: 'file.retried'; key: string }
  | { type: 'file.removed'; key: string }
  | SendReport;

export interface DocumentUploadsInput {
  sdkAppId: string;
}

/** The fault of a file by its name and size. The server checks the content. */
function faultOf({ name, size }: ChosenFile): FailureCode | null {
  if (formatOfName(name) === null) return 'unsupportedMediaType';
  if (size === 0) return 'documentTooLittleContent';
  return size > documentFileMaxBytes ? 'payloadTooLarge' : null;
}

/** A file in the state after an event. @throws {LifecycleRefusal} if its state does not admit it */
export function advanceFile(queued: QueuedFile, event: DocumentEvent): QueuedFile {
  const { state } = advanceLifecycle(documentLifecycle, { state: queued.state, context: newDocument }, event);
  return { ...queued, state };
}

/** A file that fails without being sent. */
function unfit(queued: QueuedFile, code: FailureCode): QueuedFile {
  const begun = advanceFile(queued, { type: 'file.received' });
  return { ...advanceFile(begun, { type: 'upload.failed' }), failure: { code } };
}

/** The files with those that were chosen, each once and as many as may be. */
export function withChosen(
  { files }: DocumentUploadsContext,
  chosen: Extract<DocumentUploadsEvent, { type: 'files.chosen' }>['files'],
): Pick<DocumentUploadsContext, 'files' | 'leftOut'> {
  const known = new Set(files.map(({ key }) => key));
  const added = chosen
    .filter(({ key }) => !known.has(key))
    .map(({ key, file }): QueuedFile => {
      const queued: QueuedFile = { key, file, state: 'toBeUploaded', sent: 0, failure: null };
      const fault = faultOf(file);
      return fault === null ? queued : unfit(queued, fault);
    });
  const room = Math.max(0, documentsAtOnceMax - files.length);
  return { files: [...files, ...added.slice(0, room)], leftOut: Math.max(0, added.length - room) };
}

/** Whether a file that failed could arrive if it were sent again as it is. */
export function canArrive({ state, file }: QueuedFile): boolean {
  return state === 'failed' && faultOf(file) === null;
}

export const firstWaiting = (files: readonly QueuedFile[]): QueuedFile | undefined =>
  files.find(({ state }) => state === 'toBeUploaded');

export const beingSent = (files: readonly QueuedFile[]): QueuedFile | undefined =>
  files.find(({ state }) => state === 'uploading');

/** The file that is being sent, as its upload begins. */
export function sendingOf({ sdkAppId, files }: DocumentUploadsContext): SendInput {
  const sent = beingSent(files);
  return { sdkAppId, file: sent?.file ?? { name: '', size: 0 }, idempotencyKey: sent?.key ?? '' };
}
