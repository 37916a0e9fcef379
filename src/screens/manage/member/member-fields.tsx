import { chakra } from '@chakra-ui/react/styled-system';
import type { MemberCreation } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { generatePassword } from '../../../machines/rules/generate-password.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface MemberFieldsProps {
  draft: MemberCreation;
  faults: readonly FieldFault[];
  /** The server knows the e-mail as a member already. */
  duplicate: boolean;
  onChange: (change: Partial<MemberCreation>) => void;
}

/** The fields of a new member. */
export function MemberFields({ draft, faults, duplicate, onChange }: MemberFieldsProps) {
  const t = useT('manage');
  const fields = useT('fields');
  const roles = useT('session');
  const common = useT('common');
  const words = useProblemWords();
  const errorOf = (name: keyof MemberCreation) => words.at(faults, `/${name}`);
  const noRole = faults.some(({ pointer }) => pointer === '/consoleRole' || pointer === '/deskRole');
  return (
    <>
      <Field label={fields('nickname')} help={t('create.nicknameHelp')} error={errorOf('nickname')}>
        <TextInput autoComplete="off" value={draft.nickname} onValue={(nickname) => onChange({ nickname })} />
      </Field>
      <Field label={fields('email')} error={duplicate ? t('create.duplicate') : errorOf('email')}>
        <TextInput
          type="email"
          autoComplete="off"
          value={draft.email}
          onValue={(email) => onChange({ email })}
        />
      </Field>
      <Field
        label={fields('password')}
        help={t('create.passwordHelp')}
        error={errorOf('password')}
        aside={
          <Button variant="link" size="xs" onClick={() => onChange({ password: generatePassword() })}>
            {t('create.generate')}
          </Button>
        }
      >
        <PasswordInput
          autoComplete="new-password"
          words={{ show: common('password.show'), hide: common('password.hide') }}
          value={draft.password}
          onValue={(password) => onChange({ password })}
        />
      </Field>
      <chakra.fieldset minW="0">
        <chakra.legend fontSize="sm" fontWeight="medium" paddingBottom="2">
          {fields('consoleRole')}
        </chakra.legend>
        <Checkbox
          label={t('create.consoleRole')}
          help={t('create.consoleRoleHelp')}
          checked={draft.consoleRole !== null}
          onChecked={(checked) => onChange({ consoleRole: checked ? 'administrator' : null })}
        />
      </chakra.fieldset>
      <RadioCards
        legend={fields('deskRole')}
        value={draft.deskRole ?? 'none'}
        onValue={(role) => onChange({ deskRole: role === 'none' ? null : role })}
        error={noRole ? t('create.noRole') : undefined}
        cards={[
          { value: 'agent', label: roles('roles.agent'), help: t('create.agentHelp') },
          { value: 'deskAdmin', label: roles('roles.deskAdmin'), help: t('create.deskAdminHelp') },
          { value: 'none', label: t('create.deskRoleNone'), help: t('create.deskRoleNoneHelp') },
        ]}
      />
    </>
  );
}
