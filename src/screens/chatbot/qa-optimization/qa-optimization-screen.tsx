import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { TeachDialog } from '../../session/teach-dialog.tsx';
import type { TeachText } from '../../session/teach-session.ts';
import { ThirdPartyNote } from '../third-party-note.tsx';
import { filterKinds, orders, QuestionFilters, usual } from './question-filters.tsx';
import { useQuestionColumns } from './question-columns.tsx';
import { QuestionDrawer } from './question-drawer.tsx';
import { useTaughtNote } from './settling.ts';

/** What customers asked that the bot did not answer, the most frequent first: each can be taught, or ignored. */
export function Component() {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { questionId } = useParams();
  const navigate = useNavigate();
  const { search: addressQuery } = useLocation();
  const filters = useFilters(filterKinds);
  const { values: order, change } = useFilters({ sort: orders });
  const { search, window = usual.window, status = usual.status } = filters.values;
  const sort = order.sort ?? usual.sort;
  const list = useList(pages('listUnmatchedQuestions', { sdkAppId, window, search, status, sort }));
  const [taught, setTaught] = useState<UnmatchedQuestion | null>(null);
  const [reply, setReply] = useState('');
  const note = useTaughtNote();
  const { total } = list.first ?? {};
  const close = () => void navigate(`${paths.qaOptimization(sdkAppId)}${addressQuery}`);
  const teach = (question: UnmatchedQuestion, agentReply = '') => {
    setReply(agentReply);
    setTaught(question);
  };
  const of: TeachText | null = taught && { id: taught.questionId, text: taught.text, reply };
  return (
    <ListScreen
      title={t('title')}
      text={total === undefined ? undefined : t(filters.isFiltered ? 'found' : 'count', { count: total })}
      note={<ThirdPartyNote />}
      filters={filters}
      filterBar={<QuestionFilters {...filters} />}
      list={list}
      label={t('title')}
      columns={useQuestionColumns(teach)}
      rowHeight={60}
      rowKey={(question) => question.questionId}
      total={total}
      order={{
        value: sort,
        onValue: (value) =>
          change({ sort: value === usual.sort ? null : (orders.find((each) => each === value) ?? null) }),
      }}
      onOpen={(question) =>
        void navigate(`${paths.unmatchedQuestion(sdkAppId, question.questionId)}${addressQuery}`)
      }
      openLabel={({ text }) => t('open', { question: text })}
      currentKey={questionId ?? null}
      empty={{ icon: <MessageCircleQuestionMark />, title: t('empty.title'), text: t('empty.text') }}
    >
      {questionId === undefined ? null : (
        <QuestionDrawer key={questionId} questionId={questionId} onTeach={teach} onClose={close} />
      )}
      <TeachDialog
        of={of}
        onClose={() => setTaught(null)}
        onLearned={({ qaId }) => {
          if (taught === null) return;
          note.taught(taught.questionId, qaId);
          if (questionId !== undefined) close();
        }}
        onTakenBack={() => taught && note.open(taught.questionId)}
      />
    </ListScreen>
  );
}
