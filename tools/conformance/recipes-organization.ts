import { partOf } from './effects/comparison.ts';
import { readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** The organization of the kit's application. */
async function organizationParams(world: World): Promise<{ organizationId: string }> {
  const { body } = await world.must('getApplication', { caller: world.owner });
  return { organizationId: readText(body, 'organizationId') };
}

/** What a change of its name needs, and the name. */
async function readOrganization(world: World) {
  const params = await organizationParams(world);
  const { body, headers } = await world.must('getOrganization', { caller: world.owner, params });
  return { name: readText(body, 'name'), params, headers: { 'if-match': headers.get('etag') ?? '' } };
}

/** Not the name that the kit has given it. */
let nameBefore = '';

const givenName = 'Kit organization';

export const organizationRecipes: Readonly<Record<string, Recipe>> = {
  getOrganization: { arrange: async (world) => ({ params: await organizationParams(world) }) },
  updateOrganization: {
    arrange: async (world) => {
      const { name, params, headers } = await readOrganization(world);
      if (nameBefore === '') nameBefore = name;
      return { params, headers, body: { name: givenName } };
    },
    // Its applications say the new name.
    shown: async (world) => {
      const { body } = await world.must('getApplication', { caller: world.owner });
      return partOf({ organizationName: givenName }, body);
    },
    after: async (world) => {
      const { params, headers } = await readOrganization(world);
      const body = { name: nameBefore };
      await world.must('updateOrganization', { caller: world.owner, params, headers, body });
    },
  },
};
