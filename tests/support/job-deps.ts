import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { knowledgeQasMax } from '../../src/machines/rules/limits.ts';
import { readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { createMatcherHost } from '../../server/engine/matcher-host.ts';
import type { EventHub } from '../../server/events/hub.ts';
import { openFileStore } from '../../server/files/file-store.ts';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { HookCaller } from '../../server/outgoing/hook-caller.ts';
import { LinkFetcher } from '../../server/outgoing/link-fetcher.ts';
import { SecretBox } from '../../server/secrets/secret-box.ts';
import { ChitchatShelf } from '../../server/services/bot/chitchat-shelf.ts';
import { DocumentShelf } from '../../server/services/bot/document-shelf.ts';
import { QuestionGroups } from '../../server/services/optimization/question-groups.ts';
import { FrozenContent } from '../../server/services/bot/frozen-content.ts';
import { QuestionVectors } from '../../server/services/embeddings/question-vectors.ts';
import { KnownVisitors } from '../../server/services/visitor/known-visitors.ts';
import { IndexShelf } from '../../server/services/bot/index-shelf.ts';
import { PresenceNotes } from '../../server/services/streams/presence-notes.ts';
import { followers } from '../../server/services/followers/followers.ts';
import { wakerOf } from '../../server/services/followers/hand-on.ts';
import { WorkSlots, workbookSlots } from '../../server/services/work-slots.ts';
import { systemClock } from '../../server/services/clock.ts';
import type { Store } from '../../server/store/database.ts';
import { collectingLog } from './log.ts';
import { cheapPasswords } from './passwords.ts';
import { sharedBuilder, sharedWriter } from './shared-threads.ts';

const silentEvents: EventHub = {
  committed: () => undefined,
  subscribe: () => Promise.reject(new Error('nobody listens')),
  revoke: () => undefined,
  isClosed: false,
  openStreams: 0,
  isHeardBy: () => false,
  newsCount: 0,
  close: () => Promise.resolve(),
};

/** The dependencies of jobs, for tests that need only the store. */
export function jobDeps(store: Pick<Store, 'db'>, jobs: JobQueue, log = collectingLog()): Deps {
  const files = openFileStore(join(tmpdir(), 'parley-no-files'));
  const matcher = createMatcherHost({ sentenceModel: 'off', log, spare: sharedBuilder });
  return {
    db: store.db,
    clock: systemClock,
    log,
    jobs,
    answers: { owe: () => undefined },
    followers: wakerOf(followers, jobs),
    files,
    matcher,
    indexes: new IndexShelf(matcher, files),
    frozenContent: new FrozenContent(),
    questionVectors: new QuestionVectors(),
    chitchatShelf: new ChitchatShelf(),
    documentShelf: new DocumentShelf(log),
    questionGroups: new QuestionGroups(),
    visitors: new KnownVisitors(),
    workbooks: new WorkSlots(workbookSlots),
    workbookWriter: sharedWriter,
    hooks: new HookCaller(readConfig({})),
    links: new LinkFetcher(readConfig({})),
    secrets: new SecretBox(readConfig({})),
    passwords: cheapPasswords,
    presence: new PresenceNotes({ db: store.db, clock: systemClock, log }),
    events: silentEvents,
    config: readConfig({}),
    knowledgeQasMax,
    notifier: { send: () => Promise.reject(new Error('nobody is written to')) },
  };
}
