import { ListChecks, ListPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { BotTurn } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { isProblem } from '../../../api/problems.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import type { TestQuestion } from '../../../machines/online-test/online-test.machine.ts';
import { expectationOf } from '../../../machines/rules/regression-validation.ts';
import { useAction } from '../../../patterns/action.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

const say = sayIn('regression');

/** Makes a case of the regression set of a question and what the bot did: it has to do the same from now on. */
export function KeepTurn({ question, turn }: { question: TestQuestion; turn: BotTurn }) {
  const t = useT('regression');
  const navigate = useNavigate();
  const { sdkAppId, questionId, text, language } = question;
  const keep = useAction({
    run: () => {
      const body = { question: text, language, expectation: expectationOf(turn) };
      return callOperation('createRegressionCase', { sdkAppId }, { body, key: `keep-${questionId}` });
    },
    said: ({ caseId }) => ({
      title: say('kept.done'),
      text: say(`kept.expects.${turn.kind}`),
      action: {
        label: say('kept.open'),
        onPress: () => void navigate(paths.regressionCase(sdkAppId, caseId)),
      },
    }),
    failed: (error) =>
      isProblem(error, 'duplicateName')
        ? { title: say('kept.known'), text: say('kept.knownText') }
        : undefined,
  });
  if (keep.answer !== undefined)
    return (
      <Button size="xs" variant="ghost" disabled icon={<ListChecks aria-hidden />}>
        {t('kept.isKept')}
      </Button>
    );
  return (
    <Button
      size="xs"
      variant="ghost"
      icon={<ListPlus aria-hidden />}
      busy={keep.busy}
      onClick={() => keep.run()}
    >
      {t('kept.action')}
    </Button>
  );
}
