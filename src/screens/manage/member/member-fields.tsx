import type { MemberCreation } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { generatePassword } from '../../../machines/rules/generate-password.ts';
import { PasswordField, TextField } from '../../../patterns/edit-fields.tsx';
import type { Edit } from '../../../patterns/edit-session.ts';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLaterFocus } from '../../../ui/use-later-focus.ts';
import { RoleFields } from './role-fields.tsx';

/** A member as it is typed. An empty account name is none. */
export type NewMember = MemberCreation & {
  accountName: string;
  /** They work in another application and only get roles here. */
  hasAccount: boolean;
};

interface MemberFieldsProps {
  edit: Edit<NewMember>;
  /** The last password that was made here; empty: none. */
  generated: string;
  onGenerated: (password: string) => void;
}

/** Who becomes a member, and what they may do. */
export function MemberFields(props: MemberFieldsProps) {
  const { draft, errorAt, change, field } = props.edit;
  const { id } = field('email');
  const focusAddress = useLaterFocus(() => document.getElementById(id));
  function choose(hasAccount: boolean) {
    focusAddress(undefined);
    // What is wrong with the address was about the other way of adding.
    change({ hasAccount, email: draft.email });
  }
  return (
    <>
      {draft.hasAccount ? (
        <AccountFields edit={props.edit} onNew={() => choose(false)} />
      ) : (
        <NewAccountFields {...props} onExisting={() => choose(true)} />
      )}
      <RoleFields
        roles={draft}
        onRoles={change}
        hasNone={(errorAt('/consoleRole') ?? errorAt('/deskRole')) !== undefined}
      />
    </>
  );
}

/** An account of a colleague by its address. */
function AccountFields({ edit, onNew }: { edit: Edit<NewMember>; onNew: () => void }) {
  const t = useT('manage');
  return (
    <TextField
      {...edit.field('email')}
      type="email"
      autoComplete="off"
      help={t('existing.help')}
      aside={
        <Button variant="link" size="xs" onClick={onNew}>
          {t('existing.newInstead')}
        </Button>
      }
    />
  );
}

/** Somebody has this address: a member, or a colleague of another application who can be added. */
function TakenAddress({ email, onExisting }: { email: string; onExisting: () => void }) {
  const t = useT('manage');
  const search = email.trim();
  const { data, isPending } = useReading(query('listMembers', { sdkAppId: useSdkAppId(), search }));
  if (isPending) return null;
  if (data?.items.some((member) => member.email.toLowerCase() === search.toLowerCase()) === true)
    return <Notice kind="info">{t('existing.alreadyHere')}</Notice>;
  return (
    <Notice
      kind="info"
      action={
        <Button size="sm" onClick={onExisting}>
          {t('existing.add')}
        </Button>
      }
    >
      {t('existing.offer')}
    </Notice>
  );
}

interface NewAccountFieldsProps extends MemberFieldsProps {
  /** The address turned out to be a colleague's, who is to be added as they are. */
  onExisting: () => void;
}

function NewAccountFields({ edit, generated, onGenerated, onExisting }: NewAccountFieldsProps) {
  const t = useT('manage');
  const { field } = edit;
  const isTaken = edit.codeAt('/email') === 'duplicate';
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
      {isTaken ? <TakenAddress email={edit.draft.email} onExisting={onExisting} /> : null}
      <TextField {...field('accountName')} autoComplete="off" help={t('create.accountNameHelp')} />
      <PasswordField
        {...password}
        autoComplete="new-password"
        help={t('common:password.rule')}
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
    </>
  );
}
