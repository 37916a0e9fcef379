import { useState } from 'react';
import { callOperation } from '../../../api/call.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { categoryNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { categorySchema } from '../../../machines/rules/knowledge-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { useAction } from '../../../patterns/action.ts';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useInitialFocus } from '../../../ui/use-initial-focus.ts';

interface NewCategoryProps {
  /** It exists now, and is chosen. */
  onAdded: (categoryId: string) => void;
  onClose: () => void;
}

/** Makes a category where one is chosen, without leaving what is being written. */
export function NewCategory({ onAdded, onClose }: NewCategoryProps) {
  const t = useT('knowledge');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const field = useInitialFocus<HTMLInputElement>();
  const [name, setName] = useState('');
  const [key] = useState(newIdempotencyKey);
  const checked = validateBySchema(categorySchema, { name });
  const { run, busy, error } = useAction({
    run: () =>
      callOperation('createCategory', { sdkAppId }, { body: { name: name.trim(), parentId: null }, key }),
    onDone({ categoryId }) {
      onAdded(categoryId);
      onClose();
    },
    quiet: true,
  });
  const add = () => {
    if (checked.ok && !busy) run();
  };
  return (
    <Field label={t('categories.newName')} error={error === null ? undefined : words.of(error).title}>
      <Row>
        <Stack flex="1">
          <TextInput
            ref={field}
            value={name}
            maxLength={categoryNameMaxCharacters}
            onValue={setName}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Enter in a form would save what is being written.
              event.preventDefault();
              add();
            }}
          />
        </Stack>
        <Button busy={busy} disabled={!checked.ok} onClick={add}>
          {t('categories.addIt')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Field>
  );
}
