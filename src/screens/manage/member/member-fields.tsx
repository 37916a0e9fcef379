import type { MemberCreation } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { generatePassword } from '../../../machines/rules/generate-password.ts';
import { PasswordField, TextField } from '../../../patterns/edit-fields.tsx';
import type { Edit } from '../../../patterns/edit-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { RoleFields } from './role-fields.tsx';

/** A member as it is typed. An empty account name is none. */
export type NewMember = MemberCreation & { accountName: string };

interface MemberFieldsProps {
  edit: Edit<NewMember>;
  /** The last password that was made here; empty: none. */
  generated: string;
  onGenerated: (password: string) => void;
}

export function MemberFields({ edit, generated, onGenerated }: MemberFieldsProps) {
  const t = useT('manage');
  const { draft, field, change } = edit;
  const password = field('password');
  function generate() {
    const secret = generatePassword((bytes) => crypto.getRandomValues(bytes));
    onGenerated(secret);
    password.onValue(secret);
  }
  return (
    <>
      <TextField {...field('nickname')} help={t('create.nicknameHelp')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <TextField {...field('accountName')} autoComplete="off" help={t('create.accountNameHelp')} />
      <PasswordField
        {...password}
        autoComplete="new-password"
        help={t('create.passwordHelp')}
        aside={
          <Button variant="link" size="xs" onClick={generate}>
            {t('create.generate')}
          </Button>
        }
      />
      {generated !== '' && generated === password.value ? (
        <Stack gap="1.5">
          <CopyField
            label={t('create.generated')}
            value={generated}
            words={{ copy: t('common:copy'), copied: t('common:copied') }}
          />
          <Text look="note">{t('create.generatedHelp')}</Text>
        </Stack>
      ) : null}
      <RoleFields
        roles={draft}
        onRoles={change}
        hasNone={(edit.errorAt('/consoleRole') ?? edit.errorAt('/deskRole')) !== undefined}
      />
    </>
  );
}
