import { useParams } from 'react-router-dom';
import { CaseList } from './case-list.tsx';
import { RunReport } from './run-report.tsx';

/** The regression set, or what one run of it found. */
export function Component() {
  const { regressionRunId } = useParams();
  return regressionRunId === undefined ? (
    <CaseList />
  ) : (
    <RunReport key={regressionRunId} regressionRunId={regressionRunId} />
  );
}
