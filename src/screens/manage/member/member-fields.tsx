import { useState } from 'react';
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

export function MemberFields({ edit }: { edit: Edit<NewMember> }) {
  const t = useT('manage');
  const { draft, field, change } = edit;
  const password = field('password');
  const [generated, setGenerated] = useState('');
  function generate() {
    const secret = generatePassword((bytes) => crypto.getRandomValues(bytes));
    setGenerated(secret);
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
