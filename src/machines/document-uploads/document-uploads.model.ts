import { defineModel } from '../model-types.ts';
import type { DocumentUploadsContext } from './document-uploads-session.ts';
import { documentUploadsMachine } from './document-uploads.machine.ts';

const pdf = (key: string) => ({ key, file: { name: `${key}.pdf`, size: 1000 } });

export const documentUploadsModel = defineModel({
  machine: documentUploadsMachine,
  kind: 'session',
  inputs: { new: { sdkAppId: '4820159376' } },
  cases: {
    'files.chosen:two': { type: 'files.chosen', files: [pdf('first'), pdf('second')] },
    'files.chosen:unfit': {
      type: 'files.chosen',
      files: [{ key: 'unfit', file: { name: 'movie.mp4', size: 1000 } }],
    },
    'file.removed:first': { type: 'file.removed', key: 'first' },
    'file.removed:second': { type: 'file.removed', key: 'second' },
    'file.removed:unfit': { type: 'file.removed', key: 'unfit' },
    'file.retried:first': { type: 'file.retried', key: 'first' },
    'file.retried:unfit': { type: 'file.retried', key: 'unfit' },
    'upload.progressed': { type: 'upload.progressed', progress: 0.5 },
    'upload.accepted': { type: 'upload.accepted' },
    'upload.failed': { type: 'upload.failed', failure: { code: 'networkError' } },
  },
  distinguish: ({ files }: DocumentUploadsContext) =>
    files.map(({ key, state }) => `${key} ${state}`).toSorted(),
});
