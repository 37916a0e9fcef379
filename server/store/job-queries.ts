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

const maxTries = 5;

/** Adds the job in the caller's transaction. Replaces a waiting job with the same key. */
export async function addJob(db: Kysely<Database>, job: NewJob): Promise<void> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const { rows } = await sql<{ id: number | null }>`
      select id from graphile_worker.add_job(
        ${job.task}, payload := ${JSON.stringify(job.payload)}::json, queue_name := ${job.queueName},
        run_at := ${job.runAt}::timestamptz, max_attempts := ${job.maxAttempts}::int, job_key := ${job.jobKey},
        priority := ${job.priority}::int
      )`.execute(db);
    if (typeof rows[0]?.id === 'number') return;
    // If a worker takes the job of this key between the two steps of add_job, add_job neither replaces that job nor
    // adds one. The worker's data is outdated, so add the job again.
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
const poolLocks = 702_041;

/** Marks the pool of this name as living while the connection lasts. */
export const lockPoolSql = `select pg_advisory_lock(${poolLocks}, hashtext($1))`;

/**
 * Releases the jobs of pools whose process is dead, so that they run again at once.
 * @param living pools of this process; if a pool's connection broke, it has lost its lock but still runs its jobs
 * @returns the number of jobs
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
        and pg_try_advisory_xact_lock(${poolLocks}, hashtext(locked_by))
      group by locked_by`.execute(tx);
    if (rows.length === 0) return 0;
    await sql`select graphile_worker.force_unlock_workers(${rows.map((row) => row.pool)})`.execute(tx);
    return rows.reduce((sum, row) => sum + row.jobs, 0);
  });
}

/** Lets an interrupted job run again at once, without counting the attempt. */
export async function returnJob(db: Kysely<Database>, id: string, attempts: number): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := ${attempts}::int)`.execute(
    db,
  );
}

/** Resets a job's attempts, so that its next failure has the shortest pause. Does not touch a job that runs again. */
export async function forgiveAttempt(db: Kysely<Database>, id: string, attempts: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = attempts - 1 where id = ${id} and attempts = ${attempts}`.execute(
    db,
  );
}
