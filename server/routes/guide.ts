import type { Handlers } from '../plugins/contract/types.ts';
import { readGuide } from '../services/guide/guide.ts';

export const guideHandlers = {
  getGuide: async (_, { deps, sdkAppId }) => ({ status: 200, body: await readGuide(deps.db, sdkAppId) }),
} satisfies Pick<Handlers, 'getGuide'>;
