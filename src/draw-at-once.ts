import type { DataRouter } from 'react-router-dom';

/**
 * Draws a step at once where it asks for that. A router with a data strategy of its own forgets the wish on the way,
 * and draws the step some frames later.
 */
export function drawAtOnce<Router extends DataRouter>(router: Router): Router {
  const navigate = router.navigate.bind(router);
  const subscribe = router.subscribe.bind(router);
  /** The steps that are under way and asked for it. */
  let wishes = 0;
  const noted: typeof navigate = async (to: unknown, options?: { flushSync?: boolean }) => {
    const wish = options?.flushSync === true ? 1 : 0;
    wishes += wish;
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router's own parameters, passed on
      await navigate(to as null, options);
    } finally {
      wishes -= wish;
    }
  };
  router.navigate = noted;
  router.subscribe = (listener) =>
    subscribe((state, update) => {
      const isWished = wishes > 0 && state.navigation.state === 'idle';
      listener(state, { ...update, flushSync: update.flushSync || isWished });
    });
  return router;
}
