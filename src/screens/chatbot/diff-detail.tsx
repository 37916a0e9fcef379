import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import type { DiffItem } from '../../api/__generated__/schema.d.ts';
import { useNamed } from '../../i18n/default-names.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { markedText } from '../../machines/rules/marked-text.ts';
import { chitchatHandovers } from '../../machines/rules/settings-validation.ts';
import { useEditWords } from '../../patterns/edit-words.ts';
import { BotAvatar } from '../../ui/bot-avatar.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { useScopeWords } from './scope-words.ts';
import { useWelcomeCardWords } from './welcome-card-words.ts';
import { diffWords } from './word-diff.ts';

/** The compared fields of each kind of thing, in order. */
const fieldsOf = {
  qa: ['standardQuestion', 'similarQuestions', 'answer', 'blocks', 'categoryPath', 'status'],
  chitchat: ['language', 'question', 'similarQuestions', 'answers', 'offersPerson', 'status'],
  document: ['name', 'fileEdition', 'passageCount', 'activePassageCount', 'leftOut', 'corrected'],
  robot: [
    'name',
    'avatar',
    'language',
    'answerThreshold',
    'suggestionThreshold',
    'suggestionCount',
    'chitchatEnabled',
    'chitchatThreshold',
    'documentsEnabled',
    'documentThreshold',
    'contentScope',
    'asksFeedback',
    'welcomeMessage',
    'welcomeCard',
    'suggestionMessage',
    'fallbackMessage',
    'handoverOnWish',
    'handoverAfterChitchat',
    'handoverAfterFallbacks',
  ],
} as const;

const scores: ReadonlySet<string> = new Set([
  'answerThreshold',
  'suggestionThreshold',
  'chitchatThreshold',
  'documentThreshold',
]);

type Content = NonNullable<DiffItem['before']>;
type FieldName = (typeof fieldsOf)[keyof typeof fieldsOf][number];

const looks = {
  added: { as: 'ins', bg: 'success.bg', color: 'success.fg', textDecoration: 'none' },
  removed: { as: 'del', bg: 'danger.bg', color: 'danger.fg', textDecoration: 'line-through' },
} as const;

/** The differences of one thing, field by field, with removed and added words. */
export function DiffDetail({ item }: { item: DiffItem }) {
  const { kind, before, after } = item;
  const { fieldName } = useEditWords();
  const wordsOf = useFieldWords(kind === 'robot');
  const movedWords = useMovedWords();
  const fields = fieldsOf[kind].map((name) => ({
    name,
    was: before === null ? '' : wordsOf(name, before) + movedWords(item, name, false),
    becomes: after === null ? '' : wordsOf(name, after) + movedWords(item, name, true),
  }));
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
      {fields
        .filter(({ was, becomes }) => was !== becomes)
        .map(({ name, was, becomes }) => (
          <Fragment key={name}>
            <Text as="dt" look="detail" paddingTop="0.5">
              {fieldName(name)}
            </Text>
            <chakra.dd whiteSpace="pre-wrap" css={{ overflowWrap: 'anywhere' }} lineHeight="relaxed">
              {name === 'avatar' ? <PictureChange {...{ was, becomes }} /> : <Words {...{ was, becomes }} />}
            </chakra.dd>
          </Fragment>
        ))}
    </chakra.dl>
  );
}

interface ChangeProps {
  was: string;
  becomes: string;
}

function Words({ was, becomes }: ChangeProps) {
  const t = useT('deploy');
  return diffWords(was, becomes).map(({ kind: part, text }, index) =>
    part === 'same' ? (
      text
    ) : (
      // The parts of one pair of texts never change places.
      <Text
        key={`${index}:${part}`}
        title={t(`diff.parts.${part}`)}
        borderRadius="sm"
        px="0.5"
        {...looks[part]}
      >
        {text}
      </Text>
    ),
  );
}

/** A robot's picture before and after, by the keys of their files; empty: the product's. */
function PictureChange({ was, becomes }: ChangeProps) {
  const t = useT('deploy');
  const kind = was === '' ? 'own' : becomes === '' ? 'usual' : 'other';
  return (
    <Row gap="2">
      <BotAvatar avatar={was || null} size={28} />
      <ArrowRight size={14} aria-hidden />
      <BotAvatar avatar={becomes || null} size={28} />
      <Text look="detail">{t(`diff.picture.${kind}`)}</Text>
    </Row>
  );
}

/** The categories that a robot answers from only before or only after the change, because they were moved: lines below its scope. */
function useMovedWords() {
  const t = useT('deploy');
  return (item: DiffItem, field: FieldName, reached: boolean): string => {
    if (item.kind !== 'robot' || field !== 'contentScope') return '';
    return item.movedCategories
      .filter((category) => category.reached === reached)
      .map(({ name }) => `\n${t('common:scope.moved', { name: name ?? t('common:scope.deleted') })}`)
      .join('');
  };
}

/** A field's value as text for comparing: one line per question. @param isRobot it may name categories and documents */
function useFieldWords(isRobot: boolean) {
  const scopeWords = useScopeWords(isRobot);
  const cardWords = useWelcomeCardWords();
  const t = useT('deploy');
  const format = useFormat();
  const { value: wordsOf } = useEditWords();
  const named = useNamed();
  return (name: FieldName, content: Content): string => {
    if (name === 'categoryPath' && 'categoryPath' in content) {
      const { categoryPath, inDefaultCategory: isDefault } = content;
      return named('category', { name: categoryPath.join(' / '), isDefault });
    }
    if (name === 'answer' && 'blocks' in content) {
      return content.blocks === null ? content.answer : markedText(content.blocks);
    }
    if (name === 'blocks' && 'blocks' in content) {
      return content.blocks === null ? '' : t('diff.rich');
    }
    if (name === 'contentScope' && 'contentScope' in content) return scopeWords(content);
    if (name === 'welcomeCard' && 'welcomeCard' in content) {
      return content.welcomeCard ? cardWords(content.welcomeCard) : '';
    }
    if (name === 'corrected' && 'corrected' in content) {
      return content.corrected.map((passage) => t('diff.corrected', passage)).join('\n');
    }
    if (name === 'answers' && 'answers' in content) return content.answers.map(({ text }) => text).join('\n');
    if (name === 'avatar' && 'avatar' in content) return content.avatar ?? '';
    if (name === 'language' && 'language' in content) {
      return content.language ? t(`common:languages.${content.language}`) : t('common:allLanguages');
    }
    const value: unknown = Reflect.get(content, name);
    if (Array.isArray(value)) return value.join('\n');
    if (value === 'activated' || value === 'deactivated') return t(`statuses:activation.${value}`);
    const handover = chitchatHandovers.find((each) => each === value);
    if (name === 'handoverAfterChitchat' && handover) return t(`statuses:chitchatHandover.${handover}`);
    if (name === 'handoverAfterFallbacks' && value === null) return t('diff.never');
    return scores.has(name) ? format.score(Number(value)) : wordsOf(value);
  };
}
