import type { Category, Robot } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { isProblem } from '../../../api/problems.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { isReached } from '../../../machines/rules/category-places.ts';
import { useAction } from '../../../patterns/action.ts';
import { useReading } from '../../../patterns/reading.ts';
import type { Place } from './category-places.ts';

const say = sayIn('knowledge');

interface Move {
  category: Category;
  to: Place;
}

/** The robots that answer from the category at one of the two places only. */
function touchedBy(robots: readonly Robot[], { category, to }: Move): string[] {
  const { categoryId } = category;
  const parentId = to?.categoryId ?? null;
  return robots
    .filter(
      ({ contentScope: { categoryIds } }) =>
        isReached(categoryIds, category) !== isReached(categoryIds, { categoryId, parentId }),
    )
    .map(({ name }) => name);
}

/** The names of the robots that answer from a part of the knowledge base to which one of the categories belongs. */
export function useRobotsReaching(): (categories: readonly Category[]) => string[] {
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId(), limit: 100 }));
  return (categories) =>
    (data?.items ?? [])
      .filter(
        ({ contentScope: { categoryIds } }) =>
          categoryIds !== null && categories.some((category) => isReached(categoryIds, category)),
      )
      .map(({ name }) => name);
}

/** The names of the robots whose answers a move touches. */
export function useTouchedRobots(): (move: Move) => string[] {
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId(), limit: 100 }));
  return (move) => touchedBy(data?.items ?? [], move);
}

/** Somebody else was faster: the move changes nothing. */
function failedBecause(error: unknown, { category: { name }, to }: Move) {
  if (isProblem(error, 'versionConflict') || isProblem(error, 'notFound')) {
    return { title: say('moving.changedSince', { name }), text: say('moving.nothingChanged') };
  }
  if (isProblem(error, 'duplicateName')) {
    const text = to === null ? say('moving.takenFirst') : say('moving.taken', { place: to.name });
    return { title: say('moving.refused', { name }), text };
  }
  if (!isProblem(error, 'validationFailed')) return undefined;
  return { title: say('moving.refused', { name }), text: say('moving.placeChanged') };
}

/** Moves a category; the toast takes it back, and names the robots whose answers follow. */
export function useCategoryMove(onMoved?: (category: Category) => void) {
  const sdkAppId = useSdkAppId();
  const format = useFormat();
  const touched = useTouchedRobots();
  const send = async ({ category: { categoryId, version }, to }: Move): Promise<Category> =>
    callOperation(
      'moveCategory',
      { sdkAppId, categoryId },
      { body: { parentId: to?.categoryId ?? null }, version },
    );
  const back = useAction({
    run: send,
    said: () => ({ title: say('moving.undone') }),
    failed: failedBecause,
  });
  return useAction({
    run: async (move: Move & { from: Place }) => ({ moved: await send(move), robots: touched(move) }),
    said: ({ moved, robots }, { category: { name }, to, from }) => ({
      title: to === null ? say('moving.doneFirst', { name }) : say('moving.done', { name, place: to.name }),
      ...(robots.length > 0 && { text: say('moving.robots', { names: format.list(robots) }) }),
      action: {
        label: say('moving.undo'),
        onPress: () => back.run({ category: { ...moved, name }, to: from }),
      },
    }),
    failed: failedBecause,
    onDone: ({ moved }) => onMoved?.(moved),
  });
}
