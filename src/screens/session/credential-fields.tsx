import type { ComponentProps } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import type { SignInEvent, signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { Field } from '../../ui/field.tsx';
import { Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface CredentialFieldsProps {
  snapshot: SnapshotFrom<typeof signInMachine>;
  send: (event: SignInEvent) => void;
  size?: ComponentProps<typeof TextInput>['size'];
  nameRef?: ComponentProps<typeof TextInput>['ref'];
  passwordRef?: ComponentProps<typeof PasswordInput>['ref'];
}

/** Address or account name, and password, below what the last attempt was refused with. */
export function CredentialFields({ snapshot, send, size, nameRef, passwordRef }: CredentialFieldsProps) {
  const fields = useT('fields');
  const common = useT('common');
  const words = useProblemWords();
  const { draft, faults, failure } = snapshot.context;
  const said = failure === null ? null : words.of(failure);
  // During a request the sent values stay, and so does the focus.
  const readOnly = !snapshot.can({ type: 'credentials.changed', change: {} });
  return (
    <>
      {said === null ? null : (
        <Landmark of={snapshot}>
          <Notice kind="danger" title={said.title}>
            {said.hint}
            {said.reference === undefined ? null : (
              <Text as="p" look="detail" marginTop="1" fontFamily="mono">
                {said.reference}
              </Text>
            )}
          </Notice>
        </Landmark>
      )}
      <Field label={fields('signInName')} error={words.at(faults, '/name')}>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          ref={nameRef}
          size={size}
          autoComplete="username"
          readOnly={readOnly}
          value={draft.name}
          onValue={(name) => send({ type: 'credentials.changed', change: { name } })}
        />
      </Field>
      <Field label={fields('password')} error={words.at(faults, '/password')}>
        <PasswordInput
          ref={passwordRef}
          size={size}
          autoComplete="current-password"
          words={{ show: common('password.show'), hide: common('password.hide') }}
          readOnly={readOnly}
          value={draft.password}
          onValue={(password) => send({ type: 'credentials.changed', change: { password } })}
        />
      </Field>
    </>
  );
}
