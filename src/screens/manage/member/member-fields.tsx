import type { MemberCreation } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { generatePassword } from '../../../machines/rules/generate-password.ts';
import { TextField } from '../../../patterns/edit-fields.tsx';
import type { Edit } from '../../../patterns/edit-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, Fieldset } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';

export function MemberFields({ edit }: { edit: Edit<MemberCreation> }) {
  const t = useT('manage');
  const { draft, field, change } = edit;
  const { id, label, value, onValue, error } = field('password');
  const { consoleRole, deskRole } = draft;
  const noRole = edit.errorAt('/consoleRole') ?? edit.errorAt('/deskRole');
  return (
    <>
      <TextField {...field('nickname')} help={t('create.nicknameHelp')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <Field
        {...{ id, label, error }}
        help={t('create.passwordHelp')}
        aside={
          <Button
            variant="link"
            size="xs"
            onClick={() => onValue(generatePassword((bytes) => crypto.getRandomValues(bytes)))}
          >
            {t('create.generate')}
          </Button>
        }
      >
        <PasswordInput
          autoComplete="new-password"
          words={{ show: t('common:password.show'), hide: t('common:password.hide') }}
          {...{ value, onValue }}
        />
      </Field>
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
