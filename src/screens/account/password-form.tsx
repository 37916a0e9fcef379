import type { ReactNode } from 'react';
import type { PasswordChange } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import type { PasswordOwner } from '../../machines/rules/account-validation.ts';
import { PasswordField } from '../../patterns/edit-fields.tsx';
import { EditFrame } from '../../patterns/edit-frame.tsx';
import { type Edit, useEdit } from '../../patterns/edit-session.ts';
import { Button } from '../../ui/button.tsx';
import { passwordEdit } from './password-edit.ts';

const say = sayIn('account');

interface PasswordFormProps {
  owner: PasswordOwner;
  currentLabel: string;
  submitLabel: string;
  /** Beside the button. */
  aside?: ReactNode;
  onChanged: () => void;
}

/** The current password, and the new one twice. */
export function PasswordForm({ owner, currentLabel, submitLabel, aside, onChanged }: PasswordFormProps) {
  const t = useT('account');
  const edit: Edit<PasswordChange> = useEdit(passwordEdit, owner, {
    id: null,
    said: () => ({ title: say('password.done'), text: say('password.doneText') }),
    onSaved: onChanged,
    labels: {
      currentPassword: () => currentLabel,
      password: say('password.next'),
      passwordConfirmation: say('password.again'),
    },
    faultWord: ({ pointer, code }) =>
      pointer === '/currentPassword' && code === 'duplicate' ? t('password.wrong') : undefined,
  });
  const { field } = edit;
  return (
    <EditFrame edit={edit} label={t('password.form')} gap="5">
      <input hidden readOnly autoComplete="username" value={owner.email} />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField {...field('password')} autoComplete="new-password" help={t('common:password.rule')} />
      <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" />
      <div>
        <Button type="submit" variant="solid" busy={edit.busy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </EditFrame>
  );
}
