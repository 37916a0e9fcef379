import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0027-answer-length');
});
afterAll(() => store.close());

const settings = { robotName: 'Pip', botType: 'qaBot', source: 'builtIn', answerThreshold: 0.8 };

test('the bot’s settings become the default robot, in the draft and in every version', async () => {
  const { db } = store;
  await sql`
    insert into organizations values ('org', 'Acme', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', '2026-01-02T03:04:05Z');
    insert into bot_settings values ('1', ${sql.lit(JSON.stringify(settings))}, 4, 3000);
    insert into deployments (sdk_app_id, version, deployment_id, status, created_by, created_at)
      values ('1', 1, 'dep_1', 'deployed', 'mem', now()), ('1', 2, 'dep_2', 'deployed', 'mem', now());
    insert into contents select '1', parley_content_hash(settings), settings from bot_settings;
    insert into contents values ('1', 'older', ${sql.lit(JSON.stringify({ ...settings, robotName: 'Pop' }))});
    insert into deployment_items values ('1', 1, 'botSettings', 'botSettings', 'older');
    insert into deployment_items select '1', 2, 'botSettings', 'botSettings', content_hash from contents
      where content_hash <> 'older'`.execute(db);

  await migrateStore(db);

  const robots = await db.selectFrom('robots').selectAll().execute();
  expect(robots).toEqual([
    {
      sdk_app_id: '1',
      robot_id: expect.stringMatching(/^rob_[a-z2-7]{20}$/),
      is_default: true,
      bot_type: 'qaBot',
      content: {
        name: 'Pip',
        avatar: null,
        language: null,
        answerThreshold: 0.8,
        chitchatEnabled: true,
        chitchatThreshold: 0.8,
        documentsEnabled: true,
        documentThreshold: 0.55,
        contentScope: { categoryIds: null, documentIds: null },
        asksFeedback: true,
        welcomeCard: { title: {}, questions: {} },
        handoverOnWish: true,
        handoverAfterChitchat: 'offered',
      },
      version: 4,
      created_at: new Date('2026-01-02T03:04:05Z'),
      changed_at: null,
      changed_by: null,
    },
  ]);
  // How long answers may be was the bot's; now it is the application's.
  const applications = await db.selectFrom('applications').select('answer_max_characters').execute();
  expect(applications).toEqual([{ answer_max_characters: 3000 }]);
  const { rows } = await sql`
    select i.version, i.kind, i.item_id = r.robot_id as "isOfRobot", c.content->>'name' as name,
      c.content_hash = parley_content_hash(r.content) as "isUnchanged"
    from deployment_items i
    join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
    join robots r on r.sdk_app_id = i.sdk_app_id order by i.version`.execute(db);
  expect(rows).toEqual([
    { version: 1, kind: 'robot', isOfRobot: true, name: 'Pop', isUnchanged: false },
    { version: 2, kind: 'robot', isOfRobot: true, name: 'Pip', isUnchanged: true },
  ]);
  expect(await db.selectFrom('contents').selectAll().execute()).toHaveLength(2);
});
