import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { Failure } from '../failure.ts';
import { chitchatImportMaxBytes, importFileMaxBytes, regressionImportMaxBytes } from '../rules/limits.ts';

/** What a file brings. */
export type ImportKind = 'qas' | 'chitchats' | 'regressionCases';

/** The most bytes of a file. */
export const importMaxBytes: Record<ImportKind, number> = {
  qas: importFileMaxBytes,
  chitchats: chitchatImportMaxBytes,
  regressionCases: regressionImportMaxBytes,
};

/** The part of a chosen file that the wizard reads. A browser's `File` fits. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Why a file cannot be sent, by the server's problem codes. */
export type FileFault = 'unsupportedMediaType' | 'workbookEmpty' | 'payloadTooLarge';

const endings = ['.xlsx', '.csv'] as const;

/** The fault of a file by its name and size. The server checks the content. */
export function fileFault(kind: ImportKind, file: ChosenFile): FileFault | null {
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return 'unsupportedMediaType';
  if (file.size === 0) return 'workbookEmpty';
  return file.size > importMaxBytes[kind] ? 'payloadTooLarge' : null;
}

/** Reports of a running upload. `interrupted`: the network failed. `refused`: the server answered with a problem. */
export type UploadReport =
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.accepted'; importId: string }
  | { type: 'upload.interrupted'; failure: Failure }
  | { type: 'upload.refused'; failure: Failure };

export interface UploadInput {
  kind: ImportKind;
  sdkAppId: string;
  file: ChosenFile;
  idempotencyKey: string;
}

/** Runs one upload and returns a function that aborts it. */
export type RunUpload = (input: UploadInput, report: (event: UploadReport) => void) => () => void;

/** Makes the upload actor from a function. Leaving the state that started it stops it. */
export function uploadActor(run: RunUpload): CallbackActorLogic<EventObject, UploadInput> {
  return fromCallback<EventObject, UploadInput>(({ input, sendBack }) => run(input, sendBack));
}

export interface ImportContext {
  kind: ImportKind;
  sdkAppId: string;
  file: ChosenFile | null;
  /** The fault of the chosen file; null if there is none. */
  fileFault: FileFault | null;
  /** One key per requested upload. All retries are one import. */
  idempotencyKey: string;
  /** How much of the file has been sent, 0 to 1. */
  sent: number;
  /** The followed import; null before the server accepts an upload. */
  importId: string | null;
  /** Why the upload failed. */
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
export type ImportInput = Pick<ImportContext, 'kind' | 'sdkAppId' | 'importId'>;

/** The wizard's first context. */
export const emptyImport: Omit<ImportContext, 'kind' | 'sdkAppId'> = {
  file: null,
  fileFault: null,
  idempotencyKey: '',
  sent: 0,
  importId: null,
  failure: null,
};

/** Placeholder for the upload actor's input. An upload begins only with a real file. */
export const noFile: ChosenFile = { name: '', size: 0 };
