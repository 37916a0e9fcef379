import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { MatcherHost } from './engine/matcher-host.ts';
import type { EventHub } from './events/hub.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Notifier } from './mail/notifier.ts';
import type { IndexShelf } from './services/bot/index-shelf.ts';
import type { HookCaller } from './outgoing/hook-caller.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { PresenceNotes } from './services/streams/presence-notes.ts';
import type { WorkSlots } from './services/work-slots.ts';
import type { TransactionDeps } from './store/transaction.ts';

/** What services are built from. Nothing of it is global; tests put their own in. */
export interface Deps extends TransactionDeps {
  config: Config;
  events: EventHub;
  files: FileStore;
  jobs: JobQueue;
  matcher: MatcherHost;
  indexes: IndexShelf;
  /** For writing workbooks. */
  workbooks: WorkSlots;
  /** Calls what organizations run themselves. */
  hooks: HookCaller;
  /** Keeps secrets that have to be read again. */
  secrets: SecretBox;
  /** Which customers have a stream open. */
  presence: PresenceNotes;
  notifier: Notifier;
  log: FastifyBaseLogger;
}
