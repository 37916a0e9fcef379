import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { similarQuestionsMax } from '../../../machines/rules/limits.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Other ways to ask the same. Enter adds a line; several lines pasted at once become several questions. */
export function SimilarQuestions({ id, label, value, onValue, error, at }: FieldBinding<string[]>) {
  const t = useT('knowledge');
  const list = useRef<HTMLDivElement>(null);
  const isFull = value.length >= similarQuestionsMax;
  const add = () => {
    if (isFull) return;
    onValue([...value, '']);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  const paste = (index: number, text: string): boolean => {
    const lines = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return false;
    onValue([...value.slice(0, index), ...lines, ...value.slice(index + 1)].slice(0, similarQuestionsMax));
    return true;
  };
  return (
    <Stack as="fieldset" id={id} tabIndex={-1}>
      <Row as="legend" apart width="full" fontSize="sm" fontWeight="medium" paddingBottom="2">
        {label}{' '}
        <Text look="detail" fontWeight="normal" data-figure>
          {value.length} / {similarQuestionsMax}
        </Text>
      </Row>
      <Stack as="ol" ref={list}>
        {value.map((question, index) => (
          // Lines are told apart by their place: a line has no other identity while it is written.
          <Row as="li" key={`line-${String(index)}`} gap="1.5" alignItems="flex-start">
            <chakra.div flex="1" minW="0">
              <Field
                label={<chakra.span srOnly>{t('fields.similarQuestion', { number: index + 1 })}</chakra.span>}
                {...at(index)}
              >
                <TextInput
                  value={question}
                  onValue={(text) => onValue(value.map((each, place) => (place === index ? text : each)))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    add();
                  }}
                  onPaste={(event) => {
                    if (paste(index, event.clipboardData.getData('text'))) event.preventDefault();
                  }}
                />
              </Field>
            </chakra.div>
            <IconButton
              marginTop="1.5"
              label={t('fields.removeSimilar', { number: index + 1 })}
              onClick={() => onValue(value.filter((_, place) => place !== index))}
            >
              <X />
            </IconButton>
          </Row>
        ))}
      </Stack>
      {error === undefined ? null : (
        <Text as="p" look="detail" role="alert" color="danger.fg">
          {error}
        </Text>
      )}
      <ActionButton
        size="sm"
        alignSelf="flex-start"
        marginTop={value.length === 0 ? undefined : '1.5'}
        icon={<Plus aria-hidden />}
        refused={isFull ? t('fields.similarFull', { limit: similarQuestionsMax }) : undefined}
        onClick={add}
      >
        {t('fields.addSimilar')}
      </ActionButton>
    </Stack>
  );
}
