import { useLanguage, useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { SelectField, TextField } from '../../patterns/edit-fields.tsx';
import { EditFrame } from '../../patterns/edit-frame.tsx';
import { useEdit } from '../../patterns/edit-session.ts';
import { useLeaveGuard } from '../../patterns/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ownLanguages, profileEdit } from './profile-edit.ts';

const say = sayIn('account');

/** How colleagues see the person, how they sign in, and in which language they begin. */
export function ProfileForm({ email }: { email: string }) {
  const t = useT('account');
  const { language, choose } = useLanguage();
  const languageWord = (value: unknown) =>
    value === 'browser'
      ? t('profile.languageOfBrowser')
      : value === 'zh' || value === 'en'
        ? t(`common:languages.${value}`)
        : undefined;
  const edit = useEdit(
    profileEdit,
    {},
    {
      said: () => ({ title: say('profile.done') }),
      onSaved({ draft }) {
        if (draft.language !== 'browser' && draft.language !== language) choose(draft.language);
      },
      labels: { language: say('common:language') },
      valueWord: languageWord,
      faultWord: ({ code }) => (code === 'duplicate' ? t('profile.taken') : undefined),
    },
  );
  const { field } = edit;
  const { question } = useLeaveGuard(edit);
  return (
    <EditFrame edit={edit} label={t('profile.form')} gap="5">
      <TextField {...field('nickname')} autoComplete="nickname" help={t('profile.nicknameHelp')} />
      <Field label={t('fields:email')} help={t('profile.emailHelp')}>
        <TextInput readOnly type="email" value={email} onValue={() => {}} />
      </Field>
      <TextField {...field('accountName')} autoComplete="off" help={t('profile.accountNameHelp')} />
      <SelectField
        {...field('language')}
        help={t('profile.languageHelp')}
        options={ownLanguages.map((value) => ({ value, label: languageWord(value) ?? value }))}
      />
      <div>
        <Button type="submit" variant="solid" busy={edit.busy} disabled={!edit.dirty}>
          {t('profile.submit')}
        </Button>
      </div>
      {question}
    </EditFrame>
  );
}
