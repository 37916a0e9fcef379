import type { Kysely } from 'kysely';
import { fieldProblem } from '../../problems.ts';
import { findPictureName } from '../../store/file-queries.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { Database } from '../../store/schema.ts';
import type { FieldChange } from '../audit/field-changes.ts';

type Db = Kysely<Database>;
type Avatar = RobotContent['avatar'];

/** @throws {ProblemError} validationFailed for the key of anything but a picture of the application */
export async function requireOwnPicture(db: Db, sdkAppId: string, avatar: Avatar): Promise<void> {
  if ((await knownAvatar(db, sdkAppId, avatar)) === avatar) return;
  throw fieldProblem({ pointer: '/avatar', code: 'unknownValue' });
}

/** The picture as long as it is there; null without one. */
export async function knownAvatar(db: Db, sdkAppId: string, avatar: Avatar): Promise<Avatar> {
  return (await nameOf(db, sdkAppId, avatar)) === null ? null : avatar;
}

/** What the log says of another picture: what the files are called, for two may have the same name. */
export async function avatarChange(
  db: Db,
  sdkAppId: string,
  before: Avatar,
  after: Avatar,
): Promise<FieldChange[]> {
  if (before === after) return [];
  const [was, is] = [await nameOf(db, sdkAppId, before), await nameOf(db, sdkAppId, after)];
  return [{ field: 'avatar', before: was, after: is }];
}

async function nameOf(db: Db, sdkAppId: string, avatar: Avatar): Promise<string | null> {
  return avatar === null ? null : findPictureName(db, sdkAppId, avatar);
}
