import type { DescribedContract } from './contract.ts';
import { asReason, type Entry } from './entry.ts';
import { foreigner } from './foreigner.ts';
import { type Http, Interrupted } from './http.ts';
import { OwnApplications } from './own-applications.ts';
import { CannotBegin, type Credentials, firstPerson } from './people.ts';
import { World } from './world.ts';

/** Milliseconds that a deployment or an import of a few rows may take on a busy machine. */
const usualPatience = 60_000;

/**
 * Creates an application for the cases, and a second one for the cases of another tenant. It works in an existing
 * application if it is told to or may not create one. The world's `missing` has what it could not prepare; the cases that need
 * it are not judged.
 * @throws {CannotBegin} if nobody can sign in as an administrator; it deletes what it created until then
 */
export async function enterWorld(
  http: Http,
  contract: DescribedContract,
  { access, keep, tell, patience = usualPatience }: Entry,
): Promise<World> {
  if (access.credentials !== null) http.hide(access.credentials.password, 'PASSWORD');
  if (access.other !== null) http.hide(access.other.password, 'OTHER_PASSWORD');
  const first = await firstPerson(http, access, tell).catch((error: unknown) => {
    throw asReason(error);
  });
  const applications = new OwnApplications(http, first);
  let world: World | null = null;
  try {
    const made = access.sdkAppId === null ? await applications.make() : null;
    const owner = made === null ? first : await applications.as(first, made);
    const stranger = access.other ?? (made === null ? null : await applications.stranger());
    const other = stranger === null ? null : await foreigner(http, stranger, access.other === null);
    if (other?.sdkAppId === owner.sdkAppId) {
      throw new CannotBegin('The other account has to belong to another application.');
    }
    const isOwn = made !== null;
    world = new World(http, contract, { first, owner, other, applications, isOwn, patience });
    await world.furnish();
    return world;
  } catch (error) {
    if (error instanceof Interrupted) http.calm();
    const left = keep ? applications.made : await (world?.leave() ?? applications.leave());
    if (left.length > 0) tell?.(`Left behind: ${left.join('; ')}.`);
    throw asReason(error);
  }
}

/**
 * Another application of the same backend with people of its own, for what is judged at the same time. Leaving the first one
 * leaves it as well.
 * @returns null if the kit works in an application that was given, or may create no more
 */
export async function enterBeside(world: World, other: Credentials | null): Promise<World | null> {
  const { http, contract, first, applications, isOwn, patience } = world;
  const made = isOwn ? await applications.make() : null;
  if (made === null) return null;
  const owner = await applications.as(first, made);
  const stranger = other ?? (await applications.stranger());
  const beside = new World(http, contract, {
    first,
    owner,
    other: stranger === null ? null : await foreigner(http, stranger, other === null),
    applications,
    isOwn,
    patience,
  });
  await beside.furnish();
  return beside;
}
