import { useT } from '../../i18n/language.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useInitialFocus } from '../../ui/use-initial-focus.ts';
import { StepForm, type StepProps, useFaults } from './step-form.tsx';

/** Who will be the super administrator. */
export function AccountStep({ snapshot, send }: StepProps) {
  const t = useT('init');
  const first = useInitialFocus<HTMLInputElement>();
  const faultOf = useFaults(snapshot);
  const { draft, isCodeAsked, faults } = snapshot.context;
  const isCodeWrong = faults.some(({ pointer, code }) => pointer === '/setupCode' && code === 'unknownValue');
  const codeFault = isCodeWrong ? t('account.codeWrong') : faultOf('/setupCode');
  const { account } = draft;
  const change = (part: Partial<typeof account>) =>
    send({ type: 'draft.changed', change: { account: part } });
  const words = { show: t('common:password.show'), hide: t('common:password.hide') };
  return (
    <StepForm
      step="account"
      title={t('account.title')}
      text={t('account.text')}
      snapshot={snapshot}
      send={send}
    >
      {isCodeAsked ? (
        <Field label={t('account.code')} help={t('account.codeHelp')} error={codeFault}>
          <TextInput
            ref={first}
            autoComplete="one-time-code"
            value={draft.setupCode}
            onValue={(setupCode) => send({ type: 'draft.changed', change: { setupCode } })}
          />
        </Field>
      ) : null}
      <Field
        label={t('fields:nickname')}
        help={t('account.nicknameHelp')}
        error={faultOf('/account/nickname')}
      >
        <TextInput
          {...(isCodeAsked ? {} : { ref: first })}
          autoComplete="name"
          value={account.nickname}
          onValue={(nickname) => change({ nickname })}
        />
      </Field>
      <Field label={t('fields:email')} help={t('account.emailHelp')} error={faultOf('/account/email')}>
        <TextInput
          type="email"
          autoComplete="username"
          value={account.email}
          onValue={(email) => change({ email })}
        />
      </Field>
      <Field
        label={t('fields:password')}
        help={t('common:password.rule')}
        error={faultOf('/account/password')}
      >
        <PasswordInput
          autoComplete="new-password"
          words={words}
          value={account.password}
          onValue={(password) => change({ password })}
        />
      </Field>
      <Field label={t('fields:passwordConfirmation')} error={faultOf('/account/passwordConfirmation')}>
        <PasswordInput
          autoComplete="new-password"
          words={words}
          value={account.passwordConfirmation}
          onValue={(passwordConfirmation) => change({ passwordConfirmation })}
        />
      </Field>
    </StepForm>
  );
}
