import { EyeOff, GraduationCap, RotateCcw } from 'lucide-react';
import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionMenu } from '../../../patterns/action-menu.tsx';
import { useSettling } from './settling.ts';
import { useKeepQuestion } from './use-keep-question.tsx';

interface QuestionMenuProps {
  question: UnmatchedQuestion;
  onTeach: () => void;
}

/** What can be done with a question of the list. */
export function QuestionMenu({ question, onTeach }: QuestionMenuProps) {
  const t = useT('qaOptimization');
  const { ignore, reopen } = useSettling();
  const keep = useKeepQuestion(question);
  const again = {
    id: 'reopen',
    label: t('reopen'),
    icon: <RotateCcw aria-hidden />,
    run: () => reopen.run(question),
  };
  const entries = [
    { id: 'teach', label: t('teach'), icon: <GraduationCap aria-hidden />, run: onTeach },
    { id: 'ignore', label: t('ignore'), icon: <EyeOff aria-hidden />, run: () => ignore.run(question) },
  ];
  return (
    <ActionMenu
      label={t('actions', { question: question.text })}
      entries={question.status === 'open' ? entries : [...keep, again]}
    />
  );
}
