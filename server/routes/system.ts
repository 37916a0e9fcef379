import type { Handlers } from '../plugins/contract/types.ts';
import { checkFirstSetupCode, initializeSystem, readSystemStatus } from '../services/system/system.ts';

export const systemHandlers = {
  getSystemStatus: async (_, { deps }) => ({ status: 200, body: await readSystemStatus(deps) }),

  checkSetupCode: async ({ body: { setupCode } }, { deps, address }) => {
    await checkFirstSetupCode(deps, setupCode, address);
    return { status: 204 };
  },

  initializeSystem: async (request, context) => {
    const { session, begun } = await initializeSystem(context.deps, {
      initialization: request.body,
      client: context,
    });
    return { status: 201, body: session, session: begun };
  },
} satisfies Pick<Handlers, 'getSystemStatus' | 'checkSetupCode' | 'initializeSystem'>;
