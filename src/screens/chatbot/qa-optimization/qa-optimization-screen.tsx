import { MessageCircleQuestionMark, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { asQuestion } from '../../../machines/teach/lesson.ts';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOpenedInAddress } from '../../../patterns/use-open-in-address.ts';
import { TeachDialog } from '../../session/teach-dialog.tsx';
import type { TeachText } from '../../session/teach-session.ts';
import { ThirdPartyNote } from '../third-party-note.tsx';
import { DeploymentEffects } from './deployment-effects.tsx';
import { DoubtedDrawer } from './doubted-drawer.tsx';
import { filterKinds, QuestionFilters } from './question-filters.tsx';
import { QuestionExport } from './question-export.tsx';
import { PassageDrawer } from './passage-drawer.tsx';
import { QuestionDrawer } from './question-drawer.tsx';
import { useTaughtNote } from './settling.ts';
import { useGroupsView } from './use-groups-view.tsx';
import { useClusters } from './use-clusters.tsx';
import { useDoubtedPassages } from './use-doubted-passages.ts';
import { useDoubtedQas } from './use-doubted-qas.ts';
import { useQuestions } from './use-questions.ts';

/** A question to be taught, with others that are worded alike. */
interface Pupil {
  question: UnmatchedQuestion;
  reply: string;
  alike: readonly UnmatchedQuestion[];
}

/** The questions of which the draft has learned the wordings. */
function idsOf({ question, alike }: Pupil, learned: readonly string[]): string[] {
  const others = alike.filter(({ text }) => learned.includes(asQuestion(text)));
  return [question, ...others].map(({ questionId }) => questionId);
}

/** The address of the list of answers, also where the address of one of them does not name it. */
function withView(addressQuery: string): string {
  const query = new URLSearchParams(addressQuery);
  query.set('view', 'answers');
  return `?${query}`;
}

/** What is said where a list holds nothing. */
const emptyTexts = {
  questions: 'empty.text',
  answers: 'doubted.empty.text',
  passages: 'passages.empty',
  groups: 'groups.nothingText',
} as const;
const emptyTitles = {
  questions: 'empty.title',
  answers: 'doubted.empty.title',
  passages: 'doubted.empty.title',
  groups: 'groups.nothing',
} as const;

/** What customers asked that the bot did not answer, the most frequent first: each can be taught, or ignored. */
export function Component() {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { questionId, qaId: openQaId } = useParams();
  const navigate = useNavigate();
  const { search: addressQuery } = useLocation();
  const filters = useFilters(filterKinds);
  const [taught, setTaught] = useState<Pupil | null>(null);
  const note = useTaughtNote();
  const close = () => void navigate(`${paths.qaOptimization(sdkAppId)}${addressQuery}`);
  const teach = (question: UnmatchedQuestion, reply = '', alike: readonly UnmatchedQuestion[] = []) =>
    setTaught({ question, reply, alike });
  const of: TeachText | null = taught && {
    id: taught.question.questionId,
    text: taught.question.text,
    language: taught.question.language,
    robotId: taught.question.robotId,
    reply: taught.reply,
    alike: taught.alike.map(({ text }) => text),
  };
  const view = openQaId === undefined ? (filters.values.view ?? 'questions') : 'answers';
  const isGrouped = view === 'questions' && filters.values.grouped !== undefined;
  const open = (id: string) => void navigate(`${paths.unmatchedQuestion(sdkAppId, id)}${addressQuery}`);
  const questions = useQuestions(filters, {
    isShown: view === 'questions' && !isGrouped,
    onOpen: open,
    onTeach: teach,
  });
  const openQa = (id: string) => void navigate(`${paths.doubtedQa(sdkAppId, id)}${addressQuery}`);
  const doubted = useDoubtedQas(filters, { isShown: view === 'answers', onOpen: openQa });
  const [openPassageId, openPassage] = useOpenedInAddress('passage');
  const passages = useDoubtedPassages(filters, { isShown: view === 'passages', onOpen: openPassage });
  const clusters = useClusters(filters, open);
  const groups = useGroupsView(filters, view === 'groups');
  const frame = {
    title: t('title'),
    label: t('title'),
    actions:
      view === 'questions' ? (
        <QuestionExport values={filters.values} total={isGrouped ? undefined : questions.total} />
      ) : view === 'groups' ? (
        groups.actions
      ) : undefined,
    note: (
      <>
        <ThirdPartyNote />
        {view === 'groups' ? groups.bar : null}
        {view === 'questions' ? <DeploymentEffects /> : null}
      </>
    ),
    filterBar: <QuestionFilters {...filters} view={view} />,
    rowHeight: 60,
    currentKey: questionId ?? openQaId ?? openPassageId ?? groups.opened,
    empty: {
      icon: view === 'questions' || view === 'groups' ? <MessageCircleQuestionMark /> : <ThumbsUp />,
      title: t(groups.hasNone && view === 'groups' ? 'groups.empty.title' : emptyTitles[view]),
      text: t(groups.hasNone && view === 'groups' ? 'groups.empty.text' : emptyTexts[view]),
    },
    children: (
      <>
        {questionId === undefined ? null : (
          <QuestionDrawer
            key={questionId}
            questionId={questionId}
            window={isGrouped ? (filters.values.window ?? null) : undefined}
            onTeach={teach}
            onClose={close}
          />
        )}
        {openQaId === undefined ? null : (
          <DoubtedDrawer
            key={openQaId}
            qaId={openQaId}
            window={filters.values.window}
            onClose={() => void navigate(`${paths.qaOptimization(sdkAppId)}${withView(addressQuery)}`)}
          />
        )}
        {view === 'passages' && openPassageId !== null && !passages.list.isPending ? (
          <PassageDrawer
            passage={passages.list.rows.find(({ passageId }) => passageId === openPassageId)}
            onClose={() => openPassage(null)}
          />
        ) : null}
        {groups.drawer}
        <TeachDialog
          of={of}
          onClose={() => setTaught(null)}
          onLearned={({ qaId, alike }) => {
            if (taught === null) return;
            note.taught(idsOf(taught, alike), qaId);
            if (taught.question.questionId === questionId) close();
          }}
          onTakenBack={({ alike }) => taught && note.open(idsOf(taught, alike))}
        />
      </>
    ),
  };
  if (view === 'groups') return <ListScreen {...frame} {...groups.kept} />;
  if (view === 'passages') return <ListScreen {...frame} {...passages} />;
  if (view === 'answers') return <ListScreen {...frame} {...doubted} />;
  // The same element either way, so that the fields keep the focus.
  return isGrouped ? <ListScreen {...frame} {...clusters} /> : <ListScreen {...frame} {...questions} />;
}
