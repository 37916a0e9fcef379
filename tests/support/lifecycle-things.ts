import { randomUUID } from 'node:crypto';
import type { BotSourceContext } from '../../src/machines/bot-source/bot-source.lifecycle.ts';
import type { DeliveryContext, DeliveryState } from '../../src/machines/delivery/delivery.lifecycle.ts';
import type { DeploymentContext } from '../../src/machines/deployment/deployment.lifecycle.ts';
import type { ExportState } from '../../src/machines/export/export.lifecycle.ts';
import type { MemberAccessContext } from '../../src/machines/member-access/member-access.lifecycle.ts';
import type { RegressionRunState } from '../../src/machines/regression-run/regression-run.lifecycle.ts';
import type { Refusal } from '../../src/machines/paths/refusals.ts';
import { type Office, addMember } from './accounts.ts';
import type { Answer, Browser, TestApp } from './app.ts';
import { Deployments } from './deployments.ts';
import { Exports } from './exports.ts';
import { Importer } from './imports.ts';
import { Knowledge } from './knowledge.ts';
import { RegressionSet } from './regression-set.ts';
import { ThirdPartyBot } from './third-party-bot.ts';
import { Webhooks } from './webhooks.ts';
import { enHeader, knowledgeWorkbook } from './workbooks.ts';

export type Send = () => Promise<Answer<unknown>>;

/** A thing in a state, with the operation that sends the event that the state refuses. */
export interface Sending {
  /** Undefined if no operation sends it. */
  send: Send | undefined;
  /** The thing's state. */
  state(): Promise<unknown>;
}

function workbookWith(question: string): Buffer {
  return knowledgeWorkbook([['', '', question, '', 'An answer.', '']], { header: enHeader });
}

/** A Q&A, activated or deactivated. */
export async function activationThing(_: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  const { state } = refusal.place;
  const status = state === 'activated' ? ('activated' as const) : ('deactivated' as const);
  const { qaId } = await knowledge.add(`Question ${randomUUID()}?`, { status });
  const sends: Record<string, Send> = {
    'item.activated': () => knowledge.move(qaId, 'activate'),
    'item.deactivated': () => knowledge.move(qaId, 'deactivate'),
  };
  return { send: sends[refusal.label], state: async () => (await knowledge.read(qaId)).body.status };
}

/** A deployment: still a draft, running, live, superseded, or failed. If the refusal needs it, another one runs. */
export async function deploymentThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const deployments = new Deployments(office.owner, office.sdkAppId);
  const { state, snapshot } = refusal.place;
  const { live }: DeploymentContext = snapshot.context;
  for (const { deploymentId, status } of (await deployments.list()).body.items) {
    if (status === 'deploying') await deployments.act(deploymentId, 'cancel');
  }
  await app.runJobs();
  const change = () => new Knowledge(office.owner, office.sdkAppId).add(`Question ${randomUUID()}?`);
  await change();
  const { deploymentId } = await deployments.begin();
  if (state === 'failed') await deployments.act(deploymentId, 'cancel');
  if (state !== 'deploying') await app.runJobs();
  if (state === 'deployed' && !live) {
    await change();
    await deployments.deploy(app);
  }
  if (refusal.label.endsWith(':running') && state !== 'deploying') {
    await change();
    await deployments.begin();
  }
  const count = async () => (await deployments.list()).body.items.length;
  const before = await count();
  const sends: Record<string, Send> = {
    'deploy.requested': () => deployments.request(),
    'deployment.cancelled': () => deployments.act(deploymentId, 'cancel'),
    'rollback.requested': () => deployments.act(deploymentId, 'rollback'),
    'restore.requested': () => deployments.act(deploymentId, 'restore'),
  };
  return {
    send: sends[refusal.event.type],
    state: async () => {
      if (state === 'draft') return (await count()) === before ? 'draft' : 'deploying';
      return (await deployments.read(deploymentId)).body.status;
    },
  };
}

/** An import. */
export async function uploadThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const importer = new Importer(app, office);
  for (const { importId } of (await importer.list()).body.items) await importer.cancel(importId);
  await app.runJobs();
  const { state, snapshot } = refusal.place;
  const { acceptedRows }: { acceptedRows: number } = snapshot.context;
  const workbook =
    state === 'parseFailed' ? 'no workbook' : workbookWith(acceptedRows === 0 ? '' : `${randomUUID()}?`);
  const { importId } = await importer.upload(workbook);
  if (state !== 'parsing' && state !== 'cancelled') await app.runJobs();
  if (['importing', 'completed', 'failed'].includes(state)) await importer.confirm(importId);
  if (state === 'completed') await app.runJobs();
  if (state === 'cancelled') await importer.cancel(importId);
  if (state === 'failed') {
    // Other tests fail the store in the middle; here only the state counts.
    const changes = {
      status: 'failed',
      failure_code: 'importFailed',
      completed_at: app.clock.now(),
    } as const;
    await app.store.db.updateTable('imports').set(changes).where('import_id', '=', importId).execute();
  }
  const sends: Record<string, Send> = {
    'existing.chosen': () => importer.choose(importId, 'update'),
    'import.confirmed': () => importer.confirm(importId),
    'import.cancelled': () => importer.cancel(importId),
  };
  return { send: sends[refusal.label], state: async () => (await importer.read(importId)).body.status };
}

/** A member, acted upon by an administrator, by an agent, or by themselves. */
export async function memberThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const { state, snapshot } = refusal.place;
  const { consoleRole }: MemberAccessContext = snapshot.context;
  const administrator = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
  const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  const own = consoleRole === 'superAdministrator';
  const target = own ? office.ownerId : administrator.member.memberId;
  // The acting member is an administrator, and somebody else unless the case is about oneself.
  const actor = own ? administrator.browser : office.owner;
  const path = `/apps/${office.sdkAppId}/members/${target}`;
  if (state === 'forcedOffline') await actor.post(`${path}/force-offline`);
  if (state === 'deleted') await actor.send('DELETE', path);
  const actors: Record<string, Browser> = {
    '': actor,
    byAgent: agent.browser,
    themselves: own ? office.owner : administrator.browser,
  };
  const [type = '', who = ''] = refusal.label.split(':');
  const sends: Record<string, (browser: Browser) => Promise<Answer<unknown>>> = {
    'member.forcedOffline': (browser) => browser.post(`${path}/force-offline`),
    'member.restored': (browser) => browser.post(`${path}/restore-online`),
    'password.reset': (browser) => browser.post(`${path}/reset-password`),
    'member.deleted': (browser) => browser.send('DELETE', path),
  };
  const send = sends[type];
  const members = `/apps/${office.sdkAppId}/members`;
  const list = () =>
    office.owner.get<{ items: { memberId: string; access: string }[] }>(`${members}?limit=100`);
  return {
    send: send && (() => send(actors[who] ?? actor)),
    // No list has a deleted member.
    state: async () =>
      (await list()).body.items.find(({ memberId }) => memberId === target)?.access ?? 'deleted',
  };
}

/** Which bot serves, with a hook or without one. */
export async function botSourceThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const bot = new ThirdPartyBot(office);
  const { state, snapshot } = refusal.place;
  const { hookConfigured }: BotSourceContext = snapshot.context;
  const { db } = app.store;
  const nowhere = { source: 'builtIn', url: null, secret: null, secret_hint: null } as const;
  await db.updateTable('third_party_bots').set(nowhere).where('sdk_app_id', '=', office.sdkAppId).execute();
  if (hookConfigured) {
    await bot.change({ url: 'https://bot.acme.test/' });
    await bot.newSecret();
  }
  if (state === 'thirdParty') await bot.let('third-party');
  const sends: Record<string, Send> = {
    'thirdPartyBot.enabled': () => bot.let('third-party'),
    'builtInBot.enabled': () => bot.let('built-in'),
  };
  return { send: sends[refusal.label], state: async () => (await bot.mode()).source };
}

/** A test of a webhook that nobody confirms, in a state that the store is told. */
export async function deliveryThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const webhooks = new Webhooks(office);
  const { state, snapshot } = refusal.place;
  const { enabled }: DeliveryContext = snapshot.context;
  const { webhookId } = (await webhooks.add(`https://${randomUUID()}.acme.test/`)).webhook;
  const { deliveryId } = (await webhooks.test(webhookId)).body.delivery;
  await webhooks.change(webhookId, { enabled });
  await app.store.db
    .updateTable('webhook_deliveries')
    .set({ status: state as DeliveryState, next_attempt_at: app.clock.now() })
    .where('delivery_id', '=', deliveryId)
    .execute();
  const sends: Record<string, Send> = {
    'redelivery.requested': () => webhooks.redeliver(webhookId, deliveryId),
  };
  return {
    send: sends[refusal.label],
    state: async () => (await webhooks.delivery(webhookId, deliveryId)).body.delivery.status,
  };
}

/** A run in a state that the store is told. */
export async function regressionRunThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const set = new RegressionSet(office.owner, office.sdkAppId);
  const { regressionRunId } = (await set.request()).body;
  const { state } = refusal.place;
  await app.store.db
    .updateTable('regression_runs')
    .set({
      status: state as RegressionRunState,
      failure_code: state === 'failed' ? 'operationFailed' : null,
      completed_at: state === 'running' ? null : app.clock.now(),
    })
    .where('regression_run_id', '=', regressionRunId)
    .execute();
  const sends: Record<string, Send> = { 'regressionRun.cancelled': () => set.cancel(regressionRunId) };
  return {
    send: sends[refusal.label],
    state: async () => (await set.readRun(regressionRunId)).body.status,
  };
}

/** An export in a state that the store is told. */
export async function exportThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const exports = new Exports(app, office.owner, office.sdkAppId);
  const { exportId } = await exports.begin('members');
  const { state } = refusal.place;
  await app.store.db
    .updateTable('exports')
    .set({
      status: state as ExportState,
      failure_code: state === 'failed' ? 'operationFailed' : null,
      completed_at: state === 'running' ? null : app.clock.now(),
    })
    .where('export_id', '=', exportId)
    .execute();
  const sends: Record<string, Send> = {
    'export.cancelled': () => exports.cancel(exportId),
    'export.downloaded': () => office.owner.get(`${exports.base}/${exportId}/content`),
  };
  return {
    send: sends[refusal.label],
    state: async () => (await exports.read(exportId)).body.status,
  };
}
