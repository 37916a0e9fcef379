import { useState } from 'react';
import type { MemberCreation } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { generatePassword } from '../../../machines/rules/generate-password.ts';
import { PasswordField, TextField } from '../../../patterns/edit-fields.tsx';
import type { Edit } from '../../../patterns/edit-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Fieldset } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';

export function MemberFields({ edit }: { edit: Edit<MemberCreation> }) {
  const t = useT('manage');
  const { draft, field, change } = edit;
  const password = field('password');
  const [generated, setGenerated] = useState('');
  const { consoleRole, deskRole } = draft;
  const noRole = edit.errorAt('/consoleRole') ?? edit.errorAt('/deskRole');
  function generate() {
    const secret = generatePassword((bytes) => crypto.getRandomValues(bytes));
    setGenerated(secret);
    password.onValue(secret);
  }
  return (
    <>
      <TextField {...field('nickname')} help={t('create.nicknameHelp')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
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
      <Fieldset legend={t('fields:consoleRole')}>
        <Checkbox
          label={t('session:roles.administrator')}
          help={t('create.consoleRoleHelp')}
          checked={consoleRole !== null}
          // Roles are asked for together: choosing one answers both.
          onChecked={(checked) => change({ consoleRole: checked ? 'administrator' : null, deskRole })}
        />
      </Fieldset>
      <RadioCards
        legend={t('fields:deskRole')}
        value={deskRole ?? 'none'}
        onValue={(role) => change({ deskRole: role === 'none' ? null : role, consoleRole })}
        error={noRole === undefined ? undefined : t('create.noRole')}
        cards={[
          { value: 'agent', label: t('session:roles.agent'), help: t('create.agentHelp') },
          { value: 'deskAdmin', label: t('session:roles.deskAdmin'), help: t('create.deskAdminHelp') },
          { value: 'none', label: t('create.deskRoleNone'), help: t('create.deskRoleNoneHelp') },
        ]}
      />
    </>
  );
}
