import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';
import { changeRobot } from './robots.ts';
import { ThirdPartyBot } from './third-party-bot.ts';

/** The owner renames the bot and the channel, and lets a bot of a third party serve. */
export async function changeBotAndChannel(office: Office): Promise<void> {
  await changeRobot(office, { name: 'Ingrid' });
  await changeChannel(office, 'Front door');
  await new ThirdPartyBot(office).serveAt('https://bot.acme.test/answers');
}

export async function changeChannel(office: Office, name: string): Promise<void> {
  const list = `/apps/${office.sdkAppId}/channels`;
  const { body } = await office.owner.get<components['schemas']['ChannelPage']>(list);
  const [channel] = body.items;
  await office.owner.send('PATCH', `${list}/${channel?.channelId}`, {
    body: { name },
    headers: { 'if-match': `"${channel?.version}"` },
  });
}
