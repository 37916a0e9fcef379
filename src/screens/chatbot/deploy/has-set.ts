import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useList } from '../../../patterns/reading.ts';

/** Whether there is a regression set to ask before a deployment. */
export function useHasSet(): boolean {
  const { first } = useList(pages('listRegressionCases', { sdkAppId: useSdkAppId(), limit: 1 }));
  return first !== undefined && first.items.length > 0;
}
