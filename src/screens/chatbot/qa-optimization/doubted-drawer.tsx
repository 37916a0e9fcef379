import { CheckCheck, GraduationCap, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { DoubtedQuestion, StatisticsWindow } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { isProblem } from '../../../api/problems.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TeachDialog } from '../../session/teach-dialog.tsx';
import { RichAnswer } from '../rich-answer.tsx';
import { DoubtedQuestionItem } from './doubted-question.tsx';
import { usual } from './question-filters.tsx';
import { useSettlingAnswers } from './settling-answers.ts';

interface DoubtedDrawerProps {
  qaId: string;
  window: StatisticsWindow | undefined;
  onClose: () => void;
}

/** One Q&A whose answers did not help: what it says, who asked what, and what can be done. */
export function DoubtedDrawer({ qaId, window = usual.window, onClose }: DoubtedDrawerProps) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const reading = useReading({ ...query('getQa', { sdkAppId, qaId }), staleTime: 0 });
  const list = useList(pages('listDoubtedQuestions', { sdkAppId, qaId, window }));
  const [taught, setTaught] = useState<DoubtedQuestion | null>(null);
  const settling = useSettlingAnswers(qaId);
  const open = list.rows.filter(({ status }) => status === 'open');
  const { data, error } = reading;
  return (
    <>
      <Dialog
        open
        drawer
        width="40rem"
        title={data?.standardQuestion ?? t('doubted.title')}
        description={t('doubted.text')}
        closeLabel={t('common:close')}
        onClose={onClose}
        footer={
          data && (
            <>
              {open.length === 0 ? null : (
                <Button
                  icon={<CheckCheck aria-hidden />}
                  busy={settling.mended.busy}
                  onClick={() => settling.mended.run(open)}
                >
                  {t('doubted.mend', { count: open.length })}
                </Button>
              )}
              <ButtonLink variant="solid" icon={<Pencil aria-hidden />} to={paths.qa(sdkAppId, qaId)}>
                {t('doubted.edit')}
              </ButtonLink>
            </>
          )
        }
      >
        {isProblem(error, 'notFound') ? (
          <EmptyState
            icon={<GraduationCap />}
            title={t('doubted.gone')}
            actions={<Button onClick={onClose}>{t('drawer.toList')}</Button>}
          />
        ) : (
          <Loaded reading={reading} skeleton={<Skeleton height="12rem" width="full" />}>
            {({ answer, blocks }) => (
              <Stack gap="6">
                <DetailSection title={t('doubted.answer')}>
                  {blocks === null ? (
                    <Text whole fontSize="sm">
                      {answer}
                    </Text>
                  ) : (
                    <RichAnswer blocks={blocks} />
                  )}
                </DetailSection>
                <DetailSection title={t('doubted.asked')}>
                  {list.first?.total === 0 ? <Text look="note">{t('doubted.none')}</Text> : null}
                  <Stack as="ul" gap="3" listStyleType="none" aria-label={t('doubted.asked')}>
                    {list.rows.map((question) => (
                      <DoubtedQuestionItem
                        key={question.questionId}
                        question={question}
                        settling={settling}
                        onTeach={() => setTaught(question)}
                      />
                    ))}
                  </Stack>
                  {list.hasMore ? (
                    <Button
                      size="sm"
                      variant="link"
                      alignSelf="start"
                      busy={list.loadingMore}
                      onClick={list.onEnd}
                    >
                      {t('drawer.more')}
                    </Button>
                  ) : null}
                </DetailSection>
              </Stack>
            )}
          </Loaded>
        )}
      </Dialog>
      <TeachDialog
        of={taught && { ...taught, id: `${qaId} ${taught.questionId}`, reply: '' }}
        onClose={() => setTaught(null)}
        onLearned={({ qaId: toQaId }) => taught && settling.taught.run({ question: taught, toQaId })}
        onTakenBack={() => taught && settling.taught.run({ question: taught, toQaId: null })}
      />
    </>
  );
}
