import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { passwordResetQuery } from '../../api/password-reset.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { resetLinkMinutes } from '../../machines/rules/limits.ts';
import { PasswordField } from '../../patterns/edit-fields.tsx';
import { EditFrame } from '../../patterns/edit-frame.tsx';
import { useEdit } from '../../patterns/edit-session.ts';
import { Entrance } from '../../patterns/entrance.tsx';
import { Loaded } from '../../patterns/loaded.tsx';
import { useReading } from '../../patterns/reading.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chosenPasswordEdit } from './reset-edits.ts';
import { usePageTitle } from '../../patterns/page-title.ts';

const say = sayIn('reset');

/** The token in the link of the mail. */
function tokenIn(hash: string): string | null {
  return /^#token=([\w-]{20,128})$/.exec(hash)?.[1] ?? null;
}

/** Where the mailed link leads: a new password for the account that it went to. */
export function Component() {
  const t = useT('reset');
  const token = tokenIn(useLocation().hash);
  usePageTitle(t('choose.title'));
  return (
    <Entrance>
      <chakra.h1 fontSize="3xl" tabIndex={-1} data-page-title>
        {t('choose.title')}
      </chakra.h1>
      {token === null ? <UselessLink /> : <Choose key={token} token={token} />}
    </Entrance>
  );
}

function Choose({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const reading = useReading({ ...passwordResetQuery(token), enabled: !isDone });
  if (isDone) return <Chosen />;
  return (
    <Loaded reading={reading} skeleton={<Skeleton height="12rem" width="full" />}>
      {(works) => (works ? <ChooseForm token={token} onDone={() => setDone(true)} /> : <UselessLink />)}
    </Loaded>
  );
}

function Chosen() {
  const t = useT('reset');
  return (
    <Stack gap="4" marginTop="6">
      <Notice kind="success" role="status" title={t('choose.done')}>
        {t('choose.doneText')}
      </Notice>
      <ButtonLink variant="solid" size="xl" wide to={paths.login()}>
        {t('choose.signIn')}
      </ButtonLink>
    </Stack>
  );
}

function UselessLink() {
  const t = useT('reset');
  return (
    <Stack gap="4" marginTop="6">
      <Notice kind="warning" role="alert" title={t('choose.useless')}>
        {t('choose.uselessText', { minutes: resetLinkMinutes })}
      </Notice>
      <ButtonLink variant="solid" size="xl" wide to={paths.forgotPassword()}>
        {t('choose.another')}
      </ButtonLink>
    </Stack>
  );
}

function ChooseForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT('reset');
  const edit = useEdit(
    chosenPasswordEdit,
    { token },
    {
      id: null,
      labels: { password: say('choose.password'), passwordConfirmation: say('choose.again') },
      onSaved: onDone,
    },
  );
  const { field } = edit;
  // The server knows no such token any more.
  if (edit.errorAt('/token') !== undefined) return <UselessLink />;
  return (
    <>
      <Text as="p" look="muted" marginTop="2" marginBottom="7" lineHeight="relaxed">
        {t('choose.text')}
      </Text>
      <EditFrame edit={edit} label={t('choose.form')} gap="5">
        <PasswordField {...field('password')} autoComplete="new-password" help={t('common:password.rule')} />
        <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" />
        <Button type="submit" variant="solid" size="xl" wide busy={edit.busy}>
          {t('choose.submit')}
        </Button>
      </EditFrame>
    </>
  );
}
