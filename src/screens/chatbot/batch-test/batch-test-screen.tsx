import { useParams } from 'react-router-dom';
import { TestList } from './test-list.tsx';
import { TestReport } from './test-report.tsx';

/** The batch tests, or what one of them found. */
export function Component() {
  const { batchTestId } = useParams();
  return batchTestId === undefined ? (
    <TestList />
  ) : (
    <TestReport key={batchTestId} batchTestId={batchTestId} />
  );
}
