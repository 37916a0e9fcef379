import { chakra } from '@chakra-ui/react/styled-system';
import type { MemberDetail } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Fieldset } from '../../../ui/field.tsx';
import { Text } from '../../../ui/layout.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';

type Roles<Console> = { consoleRole: Console; deskRole: MemberDetail['deskRole'] };

interface RoleFieldsProps<Console> {
  roles: Roles<Console>;
  onRoles: (roles: Roles<'administrator' | null>) => void;
  /** Why the actor cannot change any of them. */
  fixed?: string | undefined;
  /** The super administrator stays. */
  isConsoleFixed?: boolean;
  /** The last attempt was refused, because a member needs a role. */
  hasNone: boolean;
}

/** What a member may do in the console, and at the desk. */
export function RoleFields<Console extends MemberDetail['consoleRole']>(props: RoleFieldsProps<Console>) {
  const { roles, onRoles, fixed, isConsoleFixed = false, hasNone } = props;
  const isFixed = fixed !== undefined;
  const t = useT('manage');
  const { consoleRole, deskRole } = roles;
  const isOwner = consoleRole === 'superAdministrator';
  // Roles are asked for together: choosing one answers both.
  const kept = consoleRole === null ? null : 'administrator';
  return (
    <chakra.fieldset disabled={isFixed} display="contents">
      {isFixed ? <Text look="note">{fixed}</Text> : null}
      <Fieldset legend={t('fields:consoleRole')}>
        <Checkbox
          label={isOwner ? t('session:roles.superAdministrator') : t('session:roles.administrator')}
          help={isOwner ? t('edit.ownerStays') : t('create.consoleRoleHelp')}
          checked={consoleRole !== null}
          disabled={isFixed || isConsoleFixed}
          onChecked={(checked) => onRoles({ consoleRole: checked ? 'administrator' : null, deskRole })}
        />
      </Fieldset>
      <RadioCards
        legend={t('fields:deskRole')}
        value={deskRole ?? 'none'}
        onValue={(role) => onRoles({ consoleRole: kept, deskRole: role === 'none' ? null : role })}
        error={hasNone ? t('create.noRole') : undefined}
        cards={[
          { value: 'agent', label: t('session:roles.agent'), help: t('create.agentHelp') },
          { value: 'deskAdmin', label: t('session:roles.deskAdmin'), help: t('create.deskAdminHelp') },
          { value: 'none', label: t('create.deskRoleNone'), help: t('create.deskRoleNoneHelp') },
        ]}
      />
    </chakra.fieldset>
  );
}
