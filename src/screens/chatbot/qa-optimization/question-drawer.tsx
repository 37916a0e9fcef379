import { EyeOff, GraduationCap, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatisticsWindow, UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pendingCountQuery } from '../../../api/draft.ts';
import { draftTurnQuery } from '../../../api/online-test.ts';
import { query } from '../../../api/operation.ts';
import { isProblem } from '../../../api/problems.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AskedIn } from './asked-in.tsx';
import { useAgentReply } from './excerpt-messages.ts';
import { OutsideScope } from './outside-scope.tsx';
import { useSettling } from './settling.ts';
import { SimilarWordings, useSimilarWordings } from './similar-wordings.tsx';

interface QuestionDrawerProps {
  questionId: string;
  /** The list's, if it shows similar questions in one row; null: the usual one. */
  window: StatisticsWindow | null | undefined;
  /** `reply`: what an agent said to it; empty where nobody did. */
  onTeach: (question: UnmatchedQuestion, reply?: string, alike?: readonly UnmatchedQuestion[]) => void;
  onClose: () => void;
}

/** One question beside its list: what came closest, the conversations, and what can be done. */
export function QuestionDrawer({ questionId, window, onTeach, onClose }: QuestionDrawerProps) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const reading = useReading({ ...query('getUnmatchedQuestion', { sdkAppId, questionId }), staleTime: 0 });
  const { data, error } = reading;
  return (
    <Dialog
      open
      drawer
      width="40rem"
      title={data?.text ?? t('drawer.title')}
      description={data && <Figures {...data} />}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={data && <Ways question={data} {...{ window, onTeach }} onDone={onClose} />}
    >
      {isProblem(error, 'notFound') ? (
        <EmptyState
          icon={<GraduationCap />}
          title={t('drawer.gone')}
          actions={<Button onClick={onClose}>{t('drawer.toList')}</Button>}
        />
      ) : (
        <Loaded reading={reading} skeleton={<Skeleton height="12rem" width="full" />}>
          {(question) => (
            <About question={question} onNoted={onClose}>
              {window === undefined ? null : <SimilarWordings {...{ questionId, window, onTeach }} />}
            </About>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function Figures({ count, lastAskedAt, language, robotId }: UnmatchedQuestion) {
  const t = useT('qaOptimization');
  const format = useFormat();
  const { data: robots } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  const robot = robots?.items.find((each) => (robotId === null ? each.isDefault : each.robotId === robotId));
  const figures = [
    t('drawer.asked', { count }),
    t('drawer.lastAsked', { when: format.relative(lastAskedAt) }),
    t(`common:languages.${language}`),
    ...(robot === undefined || robots?.items.length === 1 ? [] : [robot.name]),
  ];
  return <>{figures.join(' · ')}</>;
}

function Ways({
  question,
  window,
  onTeach,
  onDone,
}: Pick<QuestionDrawerProps, 'window' | 'onTeach'> & { question: UnmatchedQuestion; onDone: () => void }) {
  const t = useT('qaOptimization');
  const { ignore, reopen } = useSettling(onDone);
  const reply = useAgentReply(question);
  const { others } = useSimilarWordings(question.questionId, window);
  if (question.status !== 'open')
    return (
      <Button icon={<RotateCcw aria-hidden />} busy={reopen.busy} onClick={() => reopen.run(question)}>
        {t('reopen')}
      </Button>
    );
  return (
    <>
      <Button icon={<EyeOff aria-hidden />} busy={ignore.busy} onClick={() => ignore.run(question)}>
        {t('ignore')}
      </Button>
      <Button
        variant="solid"
        icon={<GraduationCap aria-hidden />}
        onClick={() => onTeach(question, reply, others)}
      >
        {others.length === 0 ? t('teach') : t('teachAll', { count: others.length + 1 })}
      </Button>
    </>
  );
}

function About({
  question,
  onNoted,
  children,
}: {
  question: UnmatchedQuestion;
  onNoted: () => void;
  children: ReactNode;
}) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { nearest, taughtQa, status, why } = question;
  const qa = taughtQa ?? nearest;
  return (
    <Stack gap="6">
      {status === 'open' ? <AnsweredNow question={question} onNoted={onNoted} /> : null}
      {status === 'open' ? <OutsideScope {...question} /> : null}
      <Stack as="section" gap="1">
        <Text as="h3" look="heading">
          {taughtQa === null ? t('drawer.nearest') : t('drawer.taughtQa')}
        </Text>
        {qa === null ? (
          <Text look="note">{t('nothingNear')}</Text>
        ) : (
          <Text fontSize="sm" whole>
            <TextLink to={paths.qa(sdkAppId, qa.qaId)}>{qa.standardQuestion}</TextLink>
            {taughtQa === null && nearest !== null ? (
              <Text look="muted"> · {t('score', { score: nearest.score })}</Text>
            ) : null}
            {taughtQa === null && why !== null ? <Text look="muted"> · {t(`why.${why}`)}</Text> : null}
          </Text>
        )}
      </Stack>
      {children}
      <AskedIn askings={question.askings} />
    </Stack>
  );
}

/** The draft may have learned the question meanwhile, by whatever way. */
function AnsweredNow({ question, onNoted }: { question: UnmatchedQuestion; onNoted: () => void }) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { note } = useSettling(onNoted);
  const { data } = useReading(draftTurnQuery(sdkAppId, question));
  const { data: pending } = useReading(pendingCountQuery(sdkAppId));
  const qa = data?.candidates.find(({ id, kind }) => kind === 'qa' && id === data.origin?.id);
  if (data?.kind !== 'answer' || qa === undefined || pending === undefined) return null;
  return (
    <Notice
      kind="success"
      role="status"
      title={t('drawer.now')}
      action={
        <Button size="sm" busy={note.busy} onClick={() => note.run({ question, qaId: qa.id })}>
          {t('drawer.note')}
        </Button>
      }
    >
      {t(pending === 0 ? 'drawer.nowLive' : 'drawer.nowText', { qa: qa.title })}
    </Notice>
  );
}
