import { useT } from '../../../i18n/language.tsx';
import { similarQuestionsMax } from '../../../machines/rules/limits.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { LinesField } from '../../../patterns/lines-field.tsx';
import { Row } from '../../../ui/row.tsx';
import { Text } from '../../../ui/text.tsx';

/** The lines of a text; none of one that has a single one. */
function linesOf(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length < 2 ? [] : lines;
}

/** Other ways to ask the same. Enter adds a line; several lines pasted at once become several questions. */
export function SimilarQuestions(field: FieldBinding<string[]>) {
  const t = useT('knowledge');
  const { label, value, onValue } = field;
  return (
    <LinesField
      {...field}
      legend={
        <Row as="span" apart>
          {label}{' '}
          <Text look="detail" fontWeight="normal" data-figure>
            {value.length} / {similarQuestionsMax}
          </Text>
        </Row>
      }
      limit={similarQuestionsMax}
      words={{
        line: (number) => t('fields.similarQuestion', { number }),
        remove: (_, number) => t('fields.removeSimilar', { number }),
        add: t('fields.addSimilar'),
        full: t('fields.similarFull', { limit: similarQuestionsMax }),
      }}
      input={(index, add) => ({
        onKeyDown(event) {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        },
        onPaste(event) {
          const lines = linesOf(event.clipboardData.getData('text'));
          if (lines.length === 0) return;
          event.preventDefault();
          onValue(value.toSpliced(index, 1, ...lines).slice(0, similarQuestionsMax));
        },
      })}
    />
  );
}
