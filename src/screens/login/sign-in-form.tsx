import { chakra } from '@chakra-ui/react/styled-system';
import type { SnapshotFrom } from 'xstate';
import { useT } from '../../i18n/language.tsx';
import { type SignInEvent, signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { inLanguageOf } from '../../return-address.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusFirstInvalid } from '../../ui/use-focus-first-invalid.ts';
import { useInitialFocus } from '../../ui/use-initial-focus.ts';
import { CredentialFields } from '../session/credential-fields.tsx';
import { forgotPassword } from './screen.ts';
import { typedName } from './typed-name.ts';

interface SignInFormProps {
  snapshot: SnapshotFrom<typeof signInMachine>;
  send: (event: SignInEvent) => void;
}

/** Address or account name, and password; the typed text always stays. */
export function SignInForm({ snapshot, send }: SignInFormProps) {
  const t = useT('login');
  const first = useInitialFocus<HTMLInputElement>();
  const form = useFocusFirstInvalid(snapshot.context.faults);
  const busy = snapshot.matches('submitting');
  return (
    <Landmark of={{ machine: signInMachine, state: 'editing' }} label={t('form')}>
      <chakra.form
        ref={form}
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'credentials.submitted' });
        }}
      >
        <CredentialFields snapshot={snapshot} send={send} size="lg" nameRef={first} />
        <Button
          type="submit"
          variant="solid"
          size="xl"
          wide
          marginTop="1"
          busy={busy}
          disabled={snapshot.matches('throttled')}
        >
          {busy ? t('busy') : t('submit')}
        </Button>
        {snapshot.can({ type: 'submission.cancelled' }) ? (
          <Button variant="link" onClick={() => send({ type: 'submission.cancelled' })}>
            {t('common:cancel')}
          </Button>
        ) : null}
        <chakra.a
          href={inLanguageOf(location.href, forgotPassword.path)}
          onClick={() => typedName.write(snapshot.context.draft.name.trim())}
          alignSelf="flex-start"
          fontSize="sm"
          fontWeight="medium"
          color="brand.fg"
          _hover={{ textDecoration: 'underline' }}
        >
          {t('forgot')}
        </chakra.a>
        <chakra.p fontSize="sm" color="fg.muted">
          {t('noAccount')}
        </chakra.p>
      </chakra.form>
    </Landmark>
  );
}
