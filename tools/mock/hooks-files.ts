import { rangeOf } from '../../src/machines/rules/byte-range.ts';
import { fileAddress } from '../../src/machines/rules/file-address.ts';
import { mediaTypeOf } from '../../src/machines/rules/media-types.ts';
import { isWholePicture } from '../../src/machines/rules/whole-media.ts';
import { fieldProblem, problem } from '../../server/problems.ts';
import { read, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, qasOf } from './draft.ts';
import { answerByShape, freshResource } from './generic.ts';
import { robotsOf } from './singles.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const schema = { $ref: '#/components/schemas/UploadedFile' };

export const filesOf = ({ store }: Mock): Resource[] => store.list(`${base}/files`, '/apps/{sdkAppId}/files');

/** Pictures and videos, which the mock keeps in memory. */
export const fileHooks: Readonly<Record<string, Hook>> = {
  uploadFile: (asked) => {
    const { mock, file, member } = asked;
    if (file === null) throw fieldProblem({ pointer: '/file', code: 'required' });
    const type = mediaTypeOf(file.content);
    if (type === null) throw problem('unsupportedMediaType');
    const { content } = file;
    if (content.length > type.maxBytes) throw problem('payloadTooLarge');
    if (type.kind === 'image' && !isWholePicture(type, content)) throw problem('unsupportedMediaType');
    const fileKey = mock.state.id('fky');
    const fields = freshResource(asked, schema, {
      fileId: mock.state.id('fil'),
      fileKey,
      kind: type.kind,
      fileName: file.name,
      fileSize: file.content.length,
      contentType: type.contentType,
      url: fileAddress(fileKey),
      createdBy: memberAsActor(member),
    });
    mock.state.created.add(textOr(fields.fileId, ''));
    filesOf(mock).unshift({ fields, hidden: { content: file.content.toString('base64') } });
    return { body: fields };
  },
  deleteFile: (asked) => {
    const file = filesOf(asked.mock).find(({ fields }) => fields.fileId === asked.params.fileId);
    const key = textOr(file?.fields.fileKey, '');
    const isWorn = robotsOf(asked.mock).some(({ fields, hidden: { live } }) =>
      [fields.avatar, read(live, 'avatar')].includes(key),
    );
    const isShown =
      isWorn || qasOf(asked.mock).some(({ fields }) => JSON.stringify(fields.blocks ?? null).includes(key));
    if (file !== undefined && isShown) throw problem('stillInUse');
    return answerByShape(asked);
  },
  downloadFile: ({ mock, params, range }) => {
    const file = filesOf(mock).find(({ fields }) => fields.fileKey === params.fileKey);
    if (file === undefined) throw problem('notFound');
    const { fileName, contentType } = file.fields;
    const content = Buffer.from(textOr(file.hidden.content, ''), 'base64');
    const part = rangeOf(range, content.length);
    if (part === 'beyond') throw problem('rangeNotSatisfiable', { fileSize: content.length });
    return {
      file: {
        name: textOr(fileName, ''),
        type: textOr(contentType, ''),
        content,
        part,
      },
    };
  },
};
