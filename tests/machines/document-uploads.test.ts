import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { documentUploadsMachine } from '../../src/machines/document-uploads/document-uploads.machine.ts';
import { documentUploadsModel } from '../../src/machines/document-uploads/document-uploads.model.ts';
import {
  type SendInput,
  type SendReport,
  sendActor,
} from '../../src/machines/document-uploads/document-uploads-session.ts';
import { documentFileMaxBytes, documentsAtOnceMax } from '../../src/machines/rules/limits.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  documentUploadsModel,
  `
    start    new                  resting

    resting  files.chosen:two     resting|sending
    resting  files.chosen:unfit   resting
    resting  file.removed:first   resting|✗
    resting  file.removed:second  resting|✗
    resting  file.removed:unfit   resting|✗
    resting  file.retried:first   sending|✗

    sending  files.chosen:two     sending
    sending  files.chosen:unfit   sending
    sending  file.removed:first   resting|sending|✗
    sending  file.removed:second  resting|sending|✗
    sending  file.removed:unfit   sending|✗
    sending  file.retried:first   sending|✗
    sending  upload.progressed    sending
    sending  upload.accepted      resting|sending
    sending  upload.failed        resting|sending
  `,
);

function bench() {
  const sent: { input: SendInput; report: (event: SendReport) => void; isOver: boolean }[] = [];
  const sendFile = sendActor((input, report) => {
    const sending = { input, report, isOver: false };
    sent.push(sending);
    return () => void (sending.isOver = true);
  });
  const machine = documentUploadsMachine.provide({ actors: { sendFile } });
  const actor = createActor(machine, { input: { sdkAppId: '4820159376' } }).start();
  const choose = (...names: string[]) =>
    actor.send({
      type: 'files.chosen',
      files: names.map((name) => ({ key: name, file: { name, size: 10 } })),
    });
  const states = () => actor.getSnapshot().context.files.map(({ key, state }) => `${key} ${state}`);
  return { actor, sent, choose, states };
}

describe('the uploads of documents', () => {
  test('go one after the other, each under its own key', () => {
    const { sent, choose, states } = bench();
    choose('a.pdf', 'b.md');
    expect(states()).toEqual(['a.pdf uploading', 'b.md toBeUploaded']);
    expect(sent.map(({ input }) => input)).toEqual([
      { sdkAppId: '4820159376', file: { name: 'a.pdf', size: 10 }, idempotencyKey: 'a.pdf' },
    ]);
    sent[0]?.report({ type: 'upload.progressed', progress: 0.4 });
    sent[0]?.report({ type: 'upload.accepted' });
    expect(states()).toEqual(['b.md uploading']);
    sent[1]?.report({ type: 'upload.accepted' });
    expect(states()).toEqual([]);
  });

  test('go on behind one that fails, which can be sent again', () => {
    const { actor, sent, choose, states } = bench();
    choose('a.pdf', 'b.md');
    sent[0]?.report({ type: 'upload.failed', failure: { code: 'networkError' } });
    expect(states()).toEqual(['a.pdf failed', 'b.md uploading']);
    actor.send({ type: 'file.retried', key: 'a.pdf' });
    expect(states()).toEqual(['a.pdf toBeUploaded', 'b.md uploading']);
    sent[1]?.report({ type: 'upload.accepted' });
    expect(states()).toEqual(['a.pdf uploading']);
    expect(sent[2]?.input.idempotencyKey).toBe('a.pdf');
  });

  test('that somebody takes back are aborted', () => {
    const { actor, sent, choose, states } = bench();
    choose('a.pdf', 'b.md');
    actor.send({ type: 'file.removed', key: 'a.pdf' });
    expect(sent[0]?.isOver).toBe(true);
    expect(states()).toEqual(['b.md uploading']);
  });

  test.each([
    ['movie.mp4', 10, 'unsupportedMediaType'],
    ['empty.pdf', 0, 'documentTooLittleContent'],
    ['large.pdf', documentFileMaxBytes + 1, 'payloadTooLarge'],
  ])('never begin with %s of %s bytes: %s', (name, size, code) => {
    const { actor, sent } = bench();
    actor.send({ type: 'files.chosen', files: [{ key: name, file: { name, size } }] });
    expect(sent).toEqual([]);
    expect(actor.getSnapshot().context.files).toMatchObject([{ state: 'failed', failure: { code } }]);
    expect(actor.getSnapshot().can({ type: 'file.retried', key: name })).toBe(false);
  });

  test('are as many as may be; it says how many are left out, until something else is done', () => {
    const { actor, choose, states } = bench();
    choose(...Array.from({ length: documentsAtOnceMax + 3 }, (_, index) => `${index}.pdf`));
    expect(states()).toHaveLength(documentsAtOnceMax);
    expect(actor.getSnapshot().context.leftOut).toBe(3);
    actor.send({ type: 'file.removed', key: '1.pdf' });
    expect(actor.getSnapshot().context.leftOut).toBe(0);
    choose('1.pdf');
    expect(states()).toHaveLength(documentsAtOnceMax);
  });
});
