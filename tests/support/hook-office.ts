import { type Office, initialize } from './accounts.ts';
import { type TestApp, startTestApp } from './app.ts';
import { Deployments } from './deployments.ts';
import { changeRobot } from './robots.ts';
import { HookStandIn } from './hook-stand-in.ts';
import { Knowledge } from './knowledge.ts';
import { ThirdPartyBot } from './third-party-bot.ts';

export interface HookOffice {
  app: TestApp;
  office: Office;
  bot: ThirdPartyBot;
  hook: HookStandIn;
  secret: string;
}

/** A product whose customers a third party's bot serves, at `hook`. */
export async function startHookOffice(): Promise<HookOffice> {
  const app = await startTestApp({ env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8' } });
  const hook = await HookStandIn.listen();
  const office = await initialize(app);
  const bot = new ThirdPartyBot(office);
  await new Knowledge(office.owner, office.sdkAppId).add('Opening hours?', { answer: 'From nine to five.' });
  await changeRobot(office, { fallbackMessage: { en: 'Sorry.' }, handoverAfterFallbacks: 2 });
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
  const secret = await bot.serveAt(hook.url, { timeoutSeconds: 1 });
  return { app, office, bot, hook, secret };
}
