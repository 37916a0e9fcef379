import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { createMatcherHost } from '../../server/engine/matcher-host.ts';
import type { EventHub } from '../../server/events/hub.ts';
import { openFileStore } from '../../server/files/file-store.ts';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { HookCaller } from '../../server/outgoing/hook-caller.ts';
import { SecretBox } from '../../server/secrets/secret-box.ts';
import { IndexShelf } from '../../server/services/bot/index-shelf.ts';
import { PresenceNotes } from '../../server/services/streams/presence-notes.ts';
import { followers } from '../../server/services/followers/followers.ts';
import { wakerOf } from '../../server/services/followers/hand-on.ts';
import { WorkSlots, workbookSlots } from '../../server/services/work-slots.ts';
import { systemClock } from '../../server/services/clock.ts';
import type { Store } from '../../server/store/database.ts';
import { collectingLog } from './log.ts';

const silentEvents: EventHub = {
  committed: () => undefined,
  subscribe: () => Promise.reject(new Error('nobody listens')),
  revoke: () => undefined,
  openStreams: 0,
  close: () => Promise.resolve(),
};

/** What jobs are given, where only the store matters. */
export function jobDeps(store: Pick<Store, 'db'>, jobs: JobQueue, log = collectingLog()): Deps {
  const files = openFileStore(join(tmpdir(), 'parley-no-files'));
  const matcher = createMatcherHost({ sentenceModel: 'off', log });
  return {
    db: store.db,
    clock: systemClock,
    log,
    jobs,
    followers: wakerOf(followers, jobs),
    files,
    matcher,
    indexes: new IndexShelf(matcher, files),
    workbooks: new WorkSlots(workbookSlots),
    hooks: new HookCaller(readConfig({})),
    secrets: new SecretBox(readConfig({})),
    presence: new PresenceNotes({ db: store.db, clock: systemClock, log }),
    events: silentEvents,
    config: readConfig({}),
    notifier: { send: () => Promise.reject(new Error('nobody is written to')) },
  };
}
