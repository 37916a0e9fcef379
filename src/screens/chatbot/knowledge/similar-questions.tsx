import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { similarQuestionsMax } from '../../../machines/rules/limits.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Other ways to ask the same. Enter adds a line; several lines pasted at once become several questions. */
export function SimilarQuestions({ id, label, value, onValue, error, at }: FieldBinding<string[]>) {
  const t = useT('knowledge');
  const list = useRef<HTMLOListElement>(null);
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
    <chakra.fieldset id={id} tabIndex={-1} display="flex" flexDirection="column" gap="2">
      <chakra.legend
        display="flex"
        justifyContent="space-between"
        width="full"
        fontSize="sm"
        fontWeight="medium"
        paddingBottom="2"
      >
        {label}{' '}
        <chakra.span fontSize="xs" color="fg.muted" fontWeight="normal" data-figure>
          {value.length} / {similarQuestionsMax}
        </chakra.span>
      </chakra.legend>
      <chakra.ol ref={list} display="flex" flexDirection="column" gap="2">
        {value.map((question, index) => (
          // Lines are told apart by their place: a line has no other identity while it is written.
          <chakra.li key={`line-${String(index)}`} display="flex" gap="1.5" alignItems="flex-start">
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
          </chakra.li>
        ))}
      </chakra.ol>
      {error === undefined ? null : (
        <chakra.p role="alert" fontSize="xs" color="danger.fg">
          {error}
        </chakra.p>
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
    </chakra.fieldset>
  );
}
