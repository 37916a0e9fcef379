import { useT } from '../../i18n/language.tsx';
import type { InitDraft } from '../../machines/init-draft.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { InitStepProps } from './init-screen.tsx';
import { StepForm, useFaultAt } from './step-form.tsx';

/** Step 1: the super administrator's account. */
export function AccountStep(props: InitStepProps) {
  const t = useT('guide');
  const fields = useT('fields');
  const common = useT('common');
  const faultAt = useFaultAt(props);
  const { account } = props.snapshot.context.draft;
  const change = (part: Partial<InitDraft['account']>) =>
    props.send({ type: 'draft.changed', change: { account: part } });
  const reveal = { show: common('password.show'), hide: common('password.hide') };
  return (
    <StepForm {...props} title={t('init.account.title')} text={t('init.account.text')}>
      <Field
        required
        label={fields('nickname')}
        help={t('init.account.nicknameHelp')}
        error={faultAt('/account/nickname')}
      >
        <TextInput
          size="lg"
          autoComplete="nickname"
          value={account.nickname}
          onValue={(nickname) => change({ nickname })}
        />
      </Field>
      <Field
        required
        label={fields('email')}
        help={t('init.account.emailHelp')}
        error={faultAt('/account/email')}
      >
        <TextInput
          type="email"
          size="lg"
          autoComplete="username"
          value={account.email}
          onValue={(email) => change({ email })}
        />
      </Field>
      <Field
        required
        label={fields('password')}
        help={t('init.account.passwordHelp')}
        error={faultAt('/account/password')}
      >
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          words={reveal}
          value={account.password}
          onValue={(password) => change({ password })}
        />
      </Field>
      <Field required label={fields('passwordConfirmation')} error={faultAt('/account/passwordConfirmation')}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          words={reveal}
          value={account.passwordConfirmation}
          onValue={(passwordConfirmation) => change({ passwordConfirmation })}
        />
      </Field>
    </StepForm>
  );
}

/** Step 2: the organization. */
export function OrganizationStep(props: InitStepProps) {
  const t = useT('guide');
  const fields = useT('fields');
  const faultAt = useFaultAt(props);
  return (
    <StepForm {...props} title={t('init.organization.title')} text={t('init.organization.text')}>
      <Field
        required
        label={fields('organizationName')}
        help={t('init.organization.help')}
        error={faultAt('/organization/name')}
      >
        <TextInput
          size="lg"
          autoComplete="organization"
          value={props.snapshot.context.draft.organization.name}
          onValue={(name) => props.send({ type: 'draft.changed', change: { organization: { name } } })}
        />
      </Field>
    </StepForm>
  );
}
