import { useState } from 'react';
import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { asksAlready, asksNearly } from '../../../machines/rules/knowledge-validation.ts';
import { withoutEndMark } from '../../../machines/rules/text.ts';
import { paths } from '../../../paths.ts';
import { useReading } from '../../../patterns/reading.ts';
import { searchMaxCharacters } from '../../../patterns/use-filters.ts';
import { useSettling } from '../../../patterns/use-settling.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** The Q&As that have all words of a question: many, since a short question's words are in many. */
const lookedThrough = 100;

/** Another Q&A of the draft that asks a question already, or all but the mark at its end, as its standard or a similar question. */
function useOtherAsking(question: string, ownId: string | null): Qa | undefined {
  const sdkAppId = useSdkAppId();
  const words = withoutEndMark(question).trim().slice(0, searchMaxCharacters);
  const [asked, setAsked] = useState(words);
  useSettling(words, asked, setAsked);
  const { data } = useReading({
    ...query('listQas', { sdkAppId, search: asked, limit: lookedThrough }),
    enabled: asked !== '',
  });
  if (words === '' || words !== asked) return undefined;
  return data?.items.find((qa) => qa.qaId !== ownId && asksNearly(qa, question));
}

interface TakenQuestionProps {
  question: string;
  /** Null: of a new Q&A. */
  ownId: string | null;
}

function takenAs(other: Qa, question: string) {
  if (!asksAlready(other, question)) return 'form.takenNearly';
  const isStandard = asksAlready(
    { standardQuestion: other.standardQuestion, similarQuestions: [] },
    question,
  );
  return isStandard ? 'form.taken' : 'form.takenSimilar';
}

/** While a question is written: says that there is one like it, and leads there. */
export function TakenQuestion({ question, ownId }: TakenQuestionProps) {
  const t = useT('knowledge');
  const sdkAppId = useSdkAppId();
  const other = useOtherAsking(question, ownId);
  return (
    <div role="status">
      {other && (
        <Notice
          kind="warning"
          action={<TextLink to={paths.qa(sdkAppId, other.qaId)}>{t('form.openTaken')}</TextLink>}
        >
          {t(takenAs(other, question), { question: other.standardQuestion })}
        </Notice>
      )}
    </div>
  );
}
