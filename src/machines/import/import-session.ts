import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { Failure } from '../failure.ts';
import { importFileMaxBytes } from '../rules/limits.ts';
import type { UploadFailureCode, UploadState } from '../upload/upload.lifecycle.ts';

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

/** What the wizard follows of an import; its rows and counts are the server's and stay in the query cache. */
export interface ImportStatus {
  importId: string;
  status: UploadState;
  /** 0 to 1, or null while unknown. */
  progress: number | null;
  acceptedRows: number;
  failureCode: UploadFailureCode | null;
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

/** One import of one application. */
export interface ImportRequest {
  sdkAppId: string;
  importId: string;
}

export interface ImportContext {
  sdkAppId: string;
  file: ChosenFile | null;
  /** What is wrong with the chosen file; null when nothing is. */
  fileFault: FileFault | null;
  /** One per upload that the person asked for: however often it is retried, it is one import. */
  idempotencyKey: string;
  /** The import followed; null before the server has accepted an upload. */
  importId: string | null;
  /** What the server last said of it. */
  status: UploadState;
  /** 0 to 1, of the upload and then of what the server does; null while unknown. */
  progress: number | null;
  acceptedRows: number;
  /** Why the import failed. */
  failureCode: UploadFailureCode | null;
  /** Why the last request failed. */
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
  | ({ type: 'import.updated' } & ImportStatus)
  | { type: 'import.confirmed' }
  /** Events may not have arrived: what the server says now counts. */
  | { type: 'news.missed' }
  | { type: 'request.retried' }
  | { type: 'request.abandoned' }
  | { type: 'cancellation.requested' }
  | { type: 'import.restarted' };

/** `importId` resumes an import that exists, after a reload or from another browser. */
export interface ImportInput {
  sdkAppId: string;
  importId: string | null;
}

/** The wizard's memory before anything is chosen. */
export const emptyImport: Omit<ImportContext, 'sdkAppId'> = {
  file: null,
  fileFault: null,
  idempotencyKey: '',
  importId: null,
  status: 'toBeUploaded',
  progress: null,
  acceptedRows: 0,
  failureCode: null,
  failure: null,
};

/** Stands where the upload actor wants a file; an upload begins only with a real one. */
export const noFile: ChosenFile = { name: '', size: 0 };

/** The import that the wizard follows, as its actors take it. */
export function requestOf({ context }: { context: ImportContext }): ImportRequest {
  return { sdkAppId: context.sdkAppId, importId: context.importId ?? '' };
}
