import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from './accounts.ts';

type Schemas = components['schemas'];

/** The robot of a new application: where it is read, its version, and what can be changed of it. */
export async function onlyRobot({ owner, sdkAppId }: Pick<Office, 'owner' | 'sdkAppId'>) {
  const list = `/apps/${sdkAppId}/robots`;
  const { body } = await owner.get<Schemas['RobotPage']>(list);
  const [robot] = body.items;
  if (robot === undefined) throw new Error('The application has no robot.');
  const { robotId, isDefault: _, botType: __, createdAt: ___, version, ...content } = robot;
  return { path: `${list}/${robotId}`, robotId, robot, version, content };
}

export async function changeRobot(office: Office, changes: Partial<Schemas['RobotContent']>): Promise<void> {
  const { path, version, content } = await onlyRobot(office);
  const saved = await office.owner.send('PUT', path, {
    body: { ...content, ...changes },
    headers: { 'if-match': `"${version}"` },
  });
  if (saved.status !== 200) throw new Error(`updateRobot answered ${saved.status}`);
}
