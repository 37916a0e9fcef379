import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type {
  BotSettingsUpdate,
  DiffItem,
  LocalizedText,
  QaContent,
} from '../../../api/__generated__/schema.d.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { diffWords } from './word-diff.ts';

interface DetailField {
  label: string;
  before: string;
  after: string;
}

/** What differs in one thing, field by field, with the words that went and came. */
export function DiffDetail({ item }: { item: DiffItem }) {
  const t = useT('deploy');
  const qaFields = useQaFields();
  const settingsFields = useSettingsFields();
  const fields =
    item.kind === 'qa' ? qaFields(item.before, item.after) : settingsFields(item.before, item.after);
  const shown = fields.filter(({ before, after }) => before !== after);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '9rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="2.5"
      px={{ base: '4', md: '10' }}
      paddingBottom="4"
      paddingTop="1"
      fontSize="sm"
    >
      {shown.map((field) => (
        <DetailRow key={field.label} label={field.label}>
          <chakra.dd whiteSpace="pre-wrap" css={{ overflowWrap: 'anywhere' }} lineHeight="relaxed">
            {diffWords(field.before, field.after).map((part, index) => (
              // The parts of one pair of texts never change places.
              <Part key={`${index}:${part.kind}`} kind={part.kind} label={t(`diff.parts.${part.kind}`)}>
                {part.text}
              </Part>
            ))}
          </chakra.dd>
        </DetailRow>
      ))}
    </chakra.dl>
  );
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted" fontSize="xs" paddingTop="0.5">
        {label}
      </chakra.dt>
      {children}
    </>
  );
}

function Part({
  kind,
  label,
  children,
}: {
  kind: 'same' | 'added' | 'removed';
  label: string;
  children: ReactNode;
}) {
  if (kind === 'same') return <>{children}</>;
  const isAdded = kind === 'added';
  return (
    <chakra.span
      as={isAdded ? 'ins' : 'del'}
      title={label}
      bg={isAdded ? 'success.bg' : 'danger.bg'}
      color={isAdded ? 'success.fg' : 'danger.fg'}
      textDecoration={isAdded ? 'none' : 'line-through'}
      borderRadius="sm"
      px="0.5"
    >
      {children}
    </chakra.span>
  );
}

function useQaFields() {
  const t = useT('deploy');
  const statuses = useT('statuses');
  return (before: QaContent | null, after: QaContent | null): DetailField[] => {
    const field = (label: string, read: (qa: QaContent) => string): DetailField => ({
      label,
      before: before === null ? '' : read(before),
      after: after === null ? '' : read(after),
    });
    return [
      field(t('diff.fields.standardQuestion'), (qa) => qa.standardQuestion),
      field(t('diff.fields.similarQuestions'), (qa) => qa.similarQuestions.join('\n')),
      field(t('diff.fields.answer'), (qa) => qa.answer),
      field(t('diff.fields.category'), (qa) => qa.categoryPath.join(' / ')),
      field(t('diff.fields.status'), (qa) => statuses(`activation.${qa.status}`)),
    ];
  };
}

function useSettingsFields() {
  const t = useT('deploy');
  const common = useT('common');
  const format = useFormat();
  const words = (text: LocalizedText) =>
    (['zh', 'en'] as const)
      .flatMap((language) =>
        text[language] ? [`${common(`languages.${language}`)}: ${text[language]}`] : [],
      )
      .join('\n');
  return (before: BotSettingsUpdate | null, after: BotSettingsUpdate): DetailField[] => {
    const field = (label: string, read: (settings: BotSettingsUpdate) => string): DetailField => ({
      label,
      before: before === null ? '' : read(before),
      after: read(after),
    });
    return [
      field(t('diff.fields.robotName'), (settings) => settings.robotName),
      field(t('diff.fields.answerThreshold'), (settings) => format.score(settings.answerThreshold)),
      field(t('diff.fields.suggestionThreshold'), (settings) => format.score(settings.suggestionThreshold)),
      field(t('diff.fields.suggestionCount'), (settings) => format.number(settings.suggestionCount)),
      field(t('diff.fields.welcomeMessage'), (settings) => words(settings.welcomeMessage)),
      field(t('diff.fields.suggestionMessage'), (settings) => words(settings.suggestionMessage)),
      field(t('diff.fields.fallbackMessage'), (settings) => words(settings.fallbackMessage)),
      field(t('diff.fields.handoverAfterFallbacks'), ({ handoverAfterFallbacks }) =>
        handoverAfterFallbacks === null ? t('diff.never') : format.number(handoverAfterFallbacks),
      ),
    ];
  };
}
