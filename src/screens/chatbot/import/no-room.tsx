import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { knowledgeQasMax } from '../../../machines/rules/limits.ts';
import { useList } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** How many of these Q&As have no place in the knowledge base as it is now. */
export function useOverflow(accepted: number): { draftTotal: number; overflow: number } {
  const { first } = useList(pages('listQas', { sdkAppId: useSdkAppId(), limit: 1 }));
  const draftTotal = first?.draftTotal ?? 0;
  return { draftTotal, overflow: Math.max(0, draftTotal + accepted - knowledgeQasMax) };
}

/** Says at once that an import cannot be confirmed, and what makes room for it. */
export function NoRoom({ draftTotal, overflow }: ReturnType<typeof useOverflow>) {
  const t = useT('imports');
  const sdkAppId = useSdkAppId();
  return (
    <Notice
      kind="danger"
      role="alert"
      title={t('review.noRoomTitle', { count: overflow })}
      action={
        <ButtonLink size="sm" to={paths.knowledge(sdkAppId)}>
          {t('review.toKnowledge')}
        </ButtonLink>
      }
    >
      {t('review.noRoomText', { limit: knowledgeQasMax, count: draftTotal })}
    </Notice>
  );
}
