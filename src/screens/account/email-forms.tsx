import { useState } from 'react';
import { systemQuery } from '../../api/system.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { verificationCodeMinutes } from '../../machines/rules/limits.ts';
import { PasswordField, TextField } from '../../patterns/edit-fields.tsx';
import { EditFrame } from '../../patterns/edit-frame.tsx';
import { useEdit } from '../../patterns/edit-session.ts';
import { useReading } from '../../patterns/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInitialFocus } from '../../ui/use-initial-focus.ts';
import { emailCodeEdit, emailRequestEdit } from './email-edits.ts';

const say = sayIn('account');

/** Changes the own address: first a code goes to the new one, then the code is entered. */
export function EmailForms() {
  const [asked, setAsked] = useState<string | null>(null);
  return asked === null ? (
    <RequestForm onAsked={setAsked} />
  ) : (
    <CodeForm email={asked} onEnd={() => setAsked(null)} />
  );
}

function RequestForm({ onAsked }: { onAsked: (email: string) => void }) {
  const t = useT('account');
  const edit = useEdit(
    emailRequestEdit,
    {},
    {
      id: null,
      onSaved: ({ draft }) => onAsked(draft.email),
      labels: { email: say('email.next'), currentPassword: say('password.current') },
      faultWord: ({ pointer, code }) =>
        code !== 'duplicate' ? undefined : t(pointer === '/email' ? 'email.taken' : 'password.wrong'),
    },
  );
  const { field } = edit;
  return (
    <EditFrame edit={edit} label={t('email.form')} gap="5">
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <div>
        <Button type="submit" variant="solid" busy={edit.busy}>
          {t('email.submit')}
        </Button>
      </div>
    </EditFrame>
  );
}

interface CodeFormProps {
  /** Where the code went. */
  email: string;
  onEnd: () => void;
}

function CodeForm({ email, onEnd }: CodeFormProps) {
  const t = useT('account');
  const first = useInitialFocus<HTMLInputElement>();
  const way = useReading(systemQuery).data?.mailServer === false ? 'filed' : 'sent';
  const edit = useEdit(
    emailCodeEdit,
    { email },
    {
      id: null,
      said: () => ({ title: say('email.done'), text: say('email.doneText', { email }) }),
      onSaved: onEnd,
      labels: { code: say('email.code') },
      faultWord: ({ pointer, code }) =>
        pointer === '/code' && code === 'unknownValue' ? t('email.wrongCode') : undefined,
    },
  );
  return (
    <EditFrame edit={edit} label={t('email.codeForm')} gap="5">
      <Notice kind="info" role="status" title={t(`email.${way}`, { email })}>
        {t(`email.${way}Text`, { minutes: verificationCodeMinutes })}
      </Notice>
      <TextField {...edit.field('code')} ref={first} inputMode="numeric" autoComplete="one-time-code" />
      <Row wrap>
        <Button type="submit" variant="solid" busy={edit.busy}>
          {t('email.confirm')}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {t('email.other')}
        </Button>
      </Row>
    </EditFrame>
  );
}
