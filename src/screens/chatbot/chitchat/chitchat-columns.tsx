import type { Chitchat } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { foldQuestion } from '../../../machines/rules/text.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { excerptOf } from '../excerpt.ts';
import { FoundBy } from '../found-by.tsx';
import { ItemChips } from '../item-chips.tsx';

/** The similar question that a search found, if the question itself does not show why the row is there. */
function foundBy({ question, similarQuestions }: Chitchat, search: string): string | undefined {
  const has = (text: string) => foldQuestion(text).includes(foldQuestion(search));
  return search === '' || has(question) ? undefined : similarQuestions.find(has);
}

/** The columns of the small talk; the search says which part of an answer is shown. */
export function useChitchatColumns(search = ''): Column<Chitchat>[] {
  const t = useT('chitchat');
  const format = useFormat();
  return [
    {
      id: 'question',
      header: t('form.question'),
      cell: ({ question }) => <span title={question}>{question}</span>,
      below: (entry) => {
        const answers = entry.answers.map(({ text }) => text).join(' · ');
        return (
          <Stack gap="0.5">
            <FoundBy question={foundBy(entry, search)} />
            <Text line look="detail" title={answers}>
              {excerptOf(answers, search)}
            </Text>
          </Stack>
        );
      },
    },
    {
      id: 'language',
      header: t('fields:language'),
      width: '6rem',
      from: 'md',
      under: 'question',
      cell: ({ language }) => <Text look="muted">{t(`common:languages.${language}`)}</Text>,
    },
    {
      id: 'answers',
      header: t('columns.answers'),
      width: '5.5rem',
      align: 'end',
      from: 'xl',
      under: null,
      cell: ({ answers }) => <span data-figure>{format.number(answers.length)}</span>,
    },
    {
      id: 'offersPerson',
      header: t('columns.offersPerson'),
      width: '8rem',
      from: 'xl',
      under: null,
      cell: ({ offersPerson }) => <Text look="muted">{offersPerson ? t('common:yes') : t('common:no')}</Text>,
    },
    {
      id: 'status',
      header: t('fields:status'),
      width: '11.5rem',
      from: 'md',
      under: 'question',
      cell: (item) => (
        <Stack gap="0" alignItems="flex-start">
          <ItemChips item={item} />
        </Stack>
      ),
      underCell: (item) => (
        <Row wrap columnGap="3" rowGap="0">
          <ItemChips item={item} />
        </Row>
      ),
    },
  ];
}
