import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../api/categories.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { qaQuery } from '../../../api/qas.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { QaForm } from './qa-form.tsx';

interface QaDrawerProps {
  /** Null while a new Q&A is being written. */
  qaId: string | null;
  /** The category that the list shows: a new Q&A begins there. */
  categoryId: string | undefined;
  onClose: () => void;
}

/** One Q&A beside its list. One drawer from the first moment on: another one in its place would lose the focus. */
export function QaDrawer({ qaId, categoryId, onClose }: QaDrawerProps) {
  const common = useT('common');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const { data: categories } = useQuery(categoriesQuery(sdkAppId));
  const qa = useQuery({ ...qaQuery(sdkAppId, qaId ?? ''), enabled: qaId !== null });
  const home = categoryId ?? categories?.items.find(({ isDefault }) => isDefault)?.categoryId;
  const loaded = qaId === null ? null : qa.data;
  return (
    <QaForm
      isNew={qaId === null}
      qa={home === undefined ? undefined : loaded}
      categoryId={home ?? ''}
      onClose={onClose}
      placeholder={
        qa.isError ? (
          <ErrorPanel
            {...words.of(qa.error)}
            retry={{ label: common('retry'), onPress: () => void qa.refetch() }}
          />
        ) : (
          <Skeleton height="12rem" width="full" aria-label={common('loading')} />
        )
      }
    />
  );
}
