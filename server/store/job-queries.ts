import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface NewJob {
  task: string;
  payload: object;
  jobKey: string | null;
  queueName: string | null;
  runAt: Date | null;
  maxAttempts: number | null;
  priority: number | null;
}

const MAX_TRIES = 5;

/** Adds the job in the caller's transaction; one with the same key that has not begun is replaced. */
export async function addJob(db: Kysely<Database>, job: NewJob): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const { rows } = await sql<{ id: number | null }>`
      select id from graphile_worker.add_job(
        ${job.task}, payload := ${JSON.stringify(job.payload)}::json, queue_name := ${job.queueName},
        run_at := ${job.runAt}::timestamptz, max_attempts := ${job.maxAttempts}::int, job_key := ${job.jobKey},
        priority := ${job.priority}::int
      )`.execute(db);
    if (typeof rows[0]?.id === 'number') return;
    // A worker took the job of this key between the two steps of add_job, which then neither replaces that job nor
    // adds one. What that worker saw is out of date, so it has to be asked again.
  }
  throw new Error(`The job ${job.task} (${job.jobKey}) could not be added.`);
}

/** How many jobs could begin now, by kind; kinds without one are left out. */
export async function countDueJobs(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ task: string; due: number }>`
    select t.identifier as task, count(*) as due
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.is_available and j.run_at <= now()
    group by t.identifier`.execute(db);
  return new Map(rows.map(({ task, due }) => [task, due]));
}

/** First half of the advisory locks by which a worker pool shows that it lives. */
const POOL_LOCKS = 702_041;

/** Says that the pool of this name lives, for as long as the connection does. */
export const lockPoolSql = `select pg_advisory_lock(${POOL_LOCKS}, hashtext($1))`;

/**
 * Gives back the jobs of pools whose process is gone, so that they run again at once.
 * @param living pools of this process: one whose connection broke has lost its lock, and runs its jobs all the same
 * @returns how many jobs those were
 */
export async function releaseDeadPools(db: Kysely<Database>, living: ReadonlySet<string>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pool: string; jobs: number }>`
      select locked_by as pool, count(*) as jobs from (
        select locked_by from graphile_worker._private_jobs
        union all
        select locked_by from graphile_worker._private_job_queues
      ) as held
      where locked_by is not null and locked_by <> all(${[...living]}::text[])
        and pg_try_advisory_xact_lock(${POOL_LOCKS}, hashtext(locked_by))
      group by locked_by`.execute(tx);
    if (rows.length === 0) return 0;
    await sql`select graphile_worker.force_unlock_workers(${rows.map((row) => row.pool)})`.execute(tx);
    return rows.reduce((sum, row) => sum + row.jobs, 0);
  });
}

/** Lets a job that was interrupted run again at once, as if it had not been tried. */
export async function returnJob(db: Kysely<Database>, id: string, attempts: number): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := ${attempts}::int)`.execute(
    db,
  );
}

/** Takes back that a job was tried, so that its next failure is followed by the shortest pause. One that is tried again stays. */
export async function forgiveAttempt(db: Kysely<Database>, id: string, attempts: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = attempts - 1 where id = ${id} and attempts = ${attempts}`.execute(
    db,
  );
}
