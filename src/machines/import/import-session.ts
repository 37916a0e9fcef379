import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { Failure } from '../failure.ts';
import { importFileMaxBytes } from '../rules/limits.ts';

/** What the wizard looks at of a chosen file; a browser's `File` is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Why a file is not worth sending, in the words of the server's problems. */
export type FileFault = 'unsupportedMediaType' | 'workbookEmpty' | 'payloadTooLarge';

/** What is wrong with a file as far as name and size tell; the server judges the content. */
export function fileFault(file: ChosenFile): FileFault | null {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return 'unsupportedMediaType';
  if (file.size === 0) return 'workbookEmpty';
  return file.size > importFileMaxBytes ? 'payloadTooLarge' : null;
}

/** What an upload reports while it runs. `interrupted` is the network's doing, `refused` the server's answer. */
export type UploadReport =
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.accepted'; importId: string }
  | { type: 'upload.interrupted'; failure: Failure }
  | { type: 'upload.refused'; failure: Failure };

export interface UploadInput {
  sdkAppId: string;
  file: ChosenFile;
  idempotencyKey: string;
}

/** Runs one upload and returns how to abort it. */
export type RunUpload = (input: UploadInput, report: (event: UploadReport) => void) => () => void;

/** The upload actor made of a function; the state that started it stops it when it is left. */
export function uploadActor(run: RunUpload): CallbackActorLogic<EventObject, UploadInput> {
  return fromCallback<EventObject, UploadInput>(({ input, sendBack }) => run(input, sendBack));
}

export interface ImportContext {
  sdkAppId: string;
  file: ChosenFile | null;
  /** What is wrong with the chosen file; null when nothing is. */
  fileFault: FileFault | null;
  /** One per upload that the person asked for: however often it is retried, it is one import. */
  idempotencyKey: string;
  /** How much of the file has been sent, 0 to 1. */
  sent: number;
  /** The import followed; null before the server has accepted an upload. */
  importId: string | null;
  /** Why the upload came to nothing. */
  failure: Failure | null;
}

export type ImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'file.removed' }
  | { type: 'upload.requested'; idempotencyKey: string }
  | { type: 'upload.retried' }
  | { type: 'upload.cancelled' }
  | UploadReport
  | { type: 'pending.opened' }
  | { type: 'import.restarted' };

/** `importId` resumes an import that exists, after a reload or from another browser. */
export type ImportInput = Pick<ImportContext, 'sdkAppId' | 'importId'>;

/** The wizard's memory before anything is chosen. */
export const emptyImport: Omit<ImportContext, 'sdkAppId'> = {
  file: null,
  fileFault: null,
  idempotencyKey: '',
  sent: 0,
  importId: null,
  failure: null,
};

/** Stands where the upload actor wants a file; an upload begins only with a real one. */
export const noFile: ChosenFile = { name: '', size: 0 };
