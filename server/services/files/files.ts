import { buffer } from 'node:stream/consumers';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { rangeOf } from '../../../src/machines/rules/byte-range.ts';
import { fileAddress } from '../../../src/machines/rules/file-address.ts';
import { mediaBeginningBytes, mediaTypeOf } from '../../../src/machines/rules/media-types.ts';
import { type ReadBytes, isWholeMedia } from '../../../src/machines/rules/whole-media.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { problem } from '../../problems.ts';
import {
  type FileView,
  deleteFileRow,
  findFile,
  findFileByKey,
  insertFile,
  isShown,
  listFileViews,
} from '../../store/file-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { discardFile } from '../discard-file.ts';

type Schemas = components['schemas'];

/** A file of a form, in the file store. */
interface ReceivedMedia {
  key: string;
  fileName: string;
  /** Bytes. */
  size: number;
}

function presentFile(view: FileView): Schemas['UploadedFile'] {
  return {
    fileId: view.file_id,
    fileKey: view.file_key,
    kind: view.kind,
    fileName: view.name,
    fileSize: view.size,
    contentType: view.content_type,
    url: fileAddress(view.file_key),
    createdAt: view.created_at.toISOString(),
    createdBy: memberAsActor({ memberId: view.created_by, nickname: view.created_by_nickname }),
  };
}

/** The newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listFiles(
  deps: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault }: { cursor?: string; limit?: number },
): Promise<Schemas['UploadedFilePage']> {
  const pages = pagesOf('files', { sdkAppId }, byTime);
  const views = await listFileViews(deps.db, sdkAppId, { after: pages.after(cursor), limit });
  const { page, nextCursor } = pages.cut(views, limit, (view) => ({
    time: view.created_at,
    id: view.file_id,
  }));
  return { items: page.map(presentFile), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readFile(
  deps: Deps,
  sdkAppId: string,
  fileId: string,
): Promise<Schemas['UploadedFile']> {
  const view = await findFile(deps.db, sdkAppId, fileId);
  if (!view) throw problem('notFound');
  return presentFile(view);
}

/**
 * Keeps a picture or video, which is served at once to whoever knows its address.
 * @throws {ProblemError} unsupportedMediaType for anything else and for what is cut short, payloadTooLarge for a picture
 * that is too large
 */
export async function keepFile(
  deps: Deps,
  { sdkAppId, by, file }: Editor & { file: ReceivedMedia },
): Promise<Schemas['UploadedFile']> {
  const type = mediaTypeOf(await deps.files.head(file.key, mediaBeginningBytes));
  if (type === null) throw problem('unsupportedMediaType');
  if (file.size > type.maxBytes) throw problem('payloadTooLarge');
  const read: ReadBytes = async (from, count) => {
    const { stream } = await deps.files.read(file.key, { start: from, end: from + count - 1 });
    return buffer(stream);
  };
  if (!(await isWholeMedia(type, { size: file.size, read }))) throw problem('unsupportedMediaType');
  const row = {
    sdk_app_id: sdkAppId,
    file_id: newId('fil'),
    file_key: newId('fky'),
    kind: type.kind,
    content_type: type.contentType,
    name: file.fileName,
    size: file.size,
    stored_as: file.key,
    created_by: by.memberId,
    created_at: deps.clock.now(),
  };
  await insertFile(deps.db, row);
  return presentFile({ ...row, created_by_nickname: by.nickname });
}

/** @throws {ProblemError} notFound; stillInUse while an answer or a robot of the draft or of a kept version shows it */
export async function deleteFile(deps: Deps, sdkAppId: string, fileId: string): Promise<void> {
  const key = await inTransaction(deps, async (tx) => {
    // Nobody may write what names it between this look and its end.
    await lockDraft(tx, sdkAppId);
    const view = await findFile(tx, sdkAppId, fileId);
    if (!view) throw problem('notFound');
    if (await isShown(tx, sdkAppId, view.file_key)) throw problem('stillInUse');
    return deleteFileRow(tx, sdkAppId, fileId);
  });
  await discardFile(deps, key);
}

/**
 * The bytes of a file, or a range of them.
 * @param asked the `Range` of the request
 * @throws {ProblemError} notFound, rangeNotSatisfiable
 */
export async function openFile(deps: Deps, fileKey: string, asked: string | undefined) {
  const row = await findFileByKey(deps.db, fileKey);
  if (!row) throw problem('notFound');
  const range = rangeOf(asked, row.size);
  if (range === 'beyond') throw problem('rangeNotSatisfiable', { fileSize: row.size });
  const { stream } = await deps.files.read(row.stored_as, range ?? undefined);
  return { name: row.name, type: row.content_type, size: row.size, range, content: stream };
}
