import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';

/** The id of the main area's layout route. */
export const mainAreaId = 'main';

/**
 * On every navigation the main-area layout loads first, then the other matched screens load in parallel
 * (SPECIFICATION §2). So screens can rely on the layout's session, membership and application. If the layout refuses
 * or redirects, no screen loads.
 */
export const layoutFirst: DataStrategyFunction = async ({ matches }) => {
  const results: Record<string, DataStrategyResult> = {};
  const wanted = matches.filter((match) => match.shouldCallHandler());
  const layout = wanted.find((match) => match.route.id === mainAreaId);
  if (layout !== undefined) {
    const result = await layout.resolve();
    results[layout.route.id] = result;
    if (result.type === 'error') return results;
  }
  await Promise.all(
    wanted
      .filter((match) => match !== layout)
      .map(async (match) => {
        results[match.route.id] = await match.resolve();
      }),
  );
  return results;
};
