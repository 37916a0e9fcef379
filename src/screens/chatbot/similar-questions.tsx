import { useT } from '../../i18n/language.tsx';
import { similarQuestionsMax } from '../../machines/rules/limits.ts';
import type { FieldBinding } from '../../patterns/edit-session.ts';
import { LinesField } from '../../patterns/lines-field.tsx';
import { Row, Text } from '../../ui/layout.tsx';

/** Other ways to ask the same. Enter adds a line; several lines pasted at once become several questions. */
export function SimilarQuestions(field: FieldBinding<string[]>) {
  const t = useT('knowledge');
  const { label, value } = field;
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
      typedInARow
      dense
    />
  );
}
