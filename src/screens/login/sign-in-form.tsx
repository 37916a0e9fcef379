import { chakra } from '@chakra-ui/react/styled-system';
import type { SnapshotFrom } from 'xstate';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../i18n/problem-words.ts';
import type { signInMachine } from '../../machines/sign-in.machine.ts';
import type { SignInEvent } from '../../machines/sign-in.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useFocusFirstInvalid } from '../../ui/form/use-focus-first-invalid.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useInitialFocus } from '../../ui/use-initial-focus.ts';

interface SignInFormProps {
  snapshot: SnapshotFrom<typeof signInMachine>;
  send: (event: SignInEvent) => void;
}

/** E-mail and password; what was typed stays whatever happens. */
export function SignInForm({ snapshot, send }: SignInFormProps) {
  const t = useT('session');
  const fields = useT('fields');
  const common = useT('common');
  const words = useProblemWords();
  const { draft, faults, failure } = snapshot.context;
  const faultOf = (pointer: string) => {
    const fault = faults.find((each) => each.pointer === pointer);
    return fault === undefined ? undefined : words.field(fault);
  };
  const first = useInitialFocus<HTMLInputElement>();
  const form = useFocusFirstInvalid(faults);
  const said = failure === null ? null : words.of(failure);
  const busy = snapshot.matches('submitting');
  // What was sent stands while its answer is awaited; the focus stays where it is.
  const readOnly = !snapshot.can({ type: 'credentials.changed', change: {} });
  return (
    <chakra.form
      ref={form}
      aria-label={t('login.form')}
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'credentials.submitted' });
      }}
    >
      {said === null ? null : (
        <Notice kind="danger" role="alert" title={said.title}>
          {said.hint}
        </Notice>
      )}
      <Field label={fields('email')} error={faultOf('/email')}>
        <TextInput
          type="email"
          ref={first}
          size="lg"
          autoComplete="username"
          readOnly={readOnly}
          value={draft.email}
          onValue={(email) => send({ type: 'credentials.changed', change: { email } })}
        />
      </Field>
      <Field label={fields('password')} error={faultOf('/password')}>
        <PasswordInput
          size="lg"
          autoComplete="current-password"
          words={{ show: common('password.show'), hide: common('password.hide') }}
          readOnly={readOnly}
          value={draft.password}
          onValue={(password) => send({ type: 'credentials.changed', change: { password } })}
        />
      </Field>
      <Button
        type="submit"
        variant="solid"
        size="xl"
        wide
        marginTop="1"
        busy={busy}
        disabled={snapshot.matches('throttled')}
      >
        {busy ? t('login.busy') : t('login.submit')}
      </Button>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('login.noAccount')}
      </chakra.p>
    </chakra.form>
  );
}
