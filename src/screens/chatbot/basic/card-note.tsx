import type { ReactNode } from 'react';
import type { UnansweredCardQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { isReached } from '../../../machines/rules/category-places.ts';
import { nearKeyOf } from '../../../machines/rules/text.ts';
import { useReading } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useCategoryTree } from '../use-category-tree.ts';

/** A robot's card, with the categories from which the form lets it answer. Null is all of them. */
export interface CardOf {
  robotId: string;
  categoryIds: readonly string[] | null;
}

/** Whether a scope of these categories reaches one. */
export function useReach(categoryIds: CardOf['categoryIds']): (categoryId: string) => boolean {
  const tree = useCategoryTree();
  const parents = new Map(tree.map(({ category }) => [category.categoryId, category.parentId]));
  return (categoryId) => isReached(categoryIds, { categoryId, parentId: parents.get(categoryId) ?? null });
}

/**
 * What is to be known of a question of the card: whoever presses it does not get the answer of the Q&A that asks it. The server says it of
 * the card as it is saved; of what the form has changed since, a category that was added is seen at once.
 */
export function useCardNote({ robotId, categoryIds }: CardOf): (question: string) => ReactNode {
  const { data } = useReading(query('getWelcomeCardCheck', { sdkAppId: useSdkAppId() }));
  const reaches = useReach(categoryIds);
  const unanswered = (data?.items ?? []).filter(
    (item) => item.robotId === robotId && !(item.reason === 'outsideScope' && reaches(item.categoryId)),
  );
  return (question) => {
    const key = nearKeyOf(question);
    const item = unanswered.find((each) => nearKeyOf(each.question) === key);
    return item && <CardNote {...item} />;
  };
}

const reasons = ['outsideScope', 'deactivated'] as const;

function CardNote({ reason: given, qaId, categoryId }: UnansweredCardQuestion) {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const category = useCategoryTree().find((each) => each.category.categoryId === categoryId)?.category;
  const reason = reasons.find((each) => each === given);
  return (
    reason && (
      <>
        {t(`card.note.${reason}`, { category: category?.name ?? '…' })}{' '}
        <TextLink to={paths.qa(sdkAppId, qaId)}>{t('card.note.open')}</TextLink>
      </>
    )
  );
}
