import { chakra } from '@chakra-ui/react/styled-system';
import { SearchX } from 'lucide-react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { isProblem } from '../../api/problems.ts';
import { readFailedAgain } from '../../api/query-client.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';

/** A file of an older build is gone from the server: only a reload helps. */
function isStaleBuild(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}

/** In place of a whole page that could not be loaded. */
export function PageError() {
  return (
    <chakra.main display="flex" minHeight="100dvh">
      <RouteError />
    </chakra.main>
  );
}

/** In place of a screen that could not be loaded; the shell around it stays. */
export function RouteError() {
  const t = useT('session');
  const words = useProblemWords();
  const error = useRouteError();
  const revalidator = useRevalidator();
  return (
    <chakra.div display="grid" placeItems="center" minHeight="60dvh" flex="1">
      {isProblem(error, 'notFound') ? (
        <EmptyState
          level="h1"
          icon={<SearchX />}
          title={words.ofReading(error).title}
          text={words.ofReading(error).hint}
          actions={<ButtonLink to={paths.root()}>{t('notFound.action')}</ButtonLink>}
        />
      ) : (
        <ErrorPanel
          {...words.ofReading(error)}
          retry={{
            label: isStaleBuild(error) ? t('common:reload') : t('common:retry'),
            busy: revalidator.state === 'loading',
            onPress: () => {
              if (isStaleBuild(error)) location.reload();
              else void readFailedAgain().then(() => revalidator.revalidate());
            },
          }}
        />
      )}
    </chakra.div>
  );
}
