import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { chitchatsMax, knowledgeQasMax, regressionCasesMax } from '../../../machines/rules/limits.ts';
import { useList } from '../../../patterns/reading.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useImported } from './import-kind.ts';

/** How much the draft has now, and how much of what is accepted has no place in it. How many cases there are, only the server knows. */
export function useOverflow(accepted: number): { draftTotal: number; limit: number; overflow: number } {
  const sdkAppId = useSdkAppId();
  const { kind } = useImported();
  const qas = useList({ ...pages('listQas', { sdkAppId, limit: 1 }), enabled: kind === 'qas' });
  const talks = useList({ ...pages('listChitchats', { sdkAppId, limit: 1 }), enabled: kind === 'chitchats' });
  if (kind === 'regressionCases') return { draftTotal: 0, limit: regressionCasesMax, overflow: 0 };
  const [{ first }, limit] = kind === 'qas' ? [qas, knowledgeQasMax] : [talks, chitchatsMax];
  const draftTotal = first?.draftTotal ?? 0;
  return { draftTotal, limit, overflow: Math.max(0, draftTotal + accepted - limit) };
}

/** Says at once that an import cannot be confirmed, and what makes room for it. */
export function NoRoom({ draftTotal, limit, overflow }: ReturnType<typeof useOverflow>) {
  const t = useT('imports');
  const { words, list } = useImported();
  return (
    <Notice
      kind="danger"
      role="alert"
      title={t(`${words}review.noRoomTitle`, { count: overflow })}
      action={
        <ButtonLink size="sm" to={list}>
          {t(`${words}review.toKnowledge`)}
        </ButtonLink>
      }
    >
      {t(`${words}review.noRoomText`, { limit, count: draftTotal })}
    </Notice>
  );
}
