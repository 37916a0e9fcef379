import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ImportStepProps } from './import-actor.ts';

/** The end of an import that came to nothing, in the step that it came to. */
export function ImportFailure({ snapshot, send }: ImportStepProps) {
  const t = useT('imports');
  const words = useProblemWords();
  const { title, hint } = words.of({ code: snapshot.context.failureCode ?? 'importFailed' });
  return (
    <div
      role="alert"
      data-landmark={snapshot.matches('parseFailed') ? 'import-parse-failure' : 'import-failure'}
    >
      <EmptyState
        icon={<CircleAlert />}
        tone="danger"
        title={title}
        text={
          <>
            <p>{hint}</p>
            <chakra.p marginTop="1.5">{t('result.nothingWritten')}</chakra.p>
          </>
        }
        actions={
          <Button variant="solid" onClick={() => send({ type: 'import.restarted' })}>
            {t('result.again')}
          </Button>
        }
      />
    </div>
  );
}
