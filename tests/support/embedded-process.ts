import { openStore } from '../../server/store/database.ts';
import { startEmbedded } from '../../server/store/embedded/supervisor.ts';

/** A process that owns an embedded store and writes rows into it, saying which ones were acknowledged. */
const store = await startEmbedded({ dataFolder: process.argv[2] ?? '' });
process.stdout.write(`${store.origin}\n`);
const { pool } = openStore(store.connection);
await pool.query('create table if not exists rows (id int primary key)');
const { rows } = await pool.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from rows');
for (let id = rows[0]?.next ?? 1; ; id += 1) {
  await pool.query('insert into rows values ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
