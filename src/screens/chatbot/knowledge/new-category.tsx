import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { categoryNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { useEdit } from '../../../patterns/edit-session.ts';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { escapeLayer } from '../../../ui/escape-layer.ts';
import { Field } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useInitialFocus } from '../../../ui/use-initial-focus.ts';
import { categoryEdit } from './category-edit.ts';

interface NewCategoryProps {
  /** It exists now, and is chosen. */
  onAdded: (categoryId: string) => void;
  onClose: () => void;
}

/** Makes a category where one is chosen, without leaving what is being written. */
export function NewCategory({ onAdded, onClose }: NewCategoryProps) {
  const t = useT('knowledge');
  const words = useProblemWords();
  const input = useInitialFocus<HTMLInputElement>();
  const edit = useEdit(
    categoryEdit,
    { sdkAppId: useSdkAppId(), categoryId: null, parentId: null },
    {
      id: null,
      onSaved({ id }) {
        if (id !== null) onAdded(id);
        onClose();
      },
      faultWord: ({ code }) => (code === 'duplicate' ? t('categories.taken') : undefined),
    },
  );
  const { id, value, onValue, error } = edit.field('name');
  const close = () => {
    edit.discard();
    onClose();
  };
  return (
    <Field
      id={id}
      label={t('categories.newName')}
      error={error ?? (edit.failure ? words.of(edit.failure).title : undefined)}
    >
      <Row {...escapeLayer(close)}>
        <Stack flex="1">
          <TextInput
            ref={input}
            value={value}
            maxLength={categoryNameMaxCharacters}
            onValue={onValue}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Enter in a form would save what is being written.
              event.preventDefault();
              edit.submit();
            }}
          />
        </Stack>
        <Button busy={edit.busy} onClick={edit.submit}>
          {t('categories.addIt')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Field>
  );
}
