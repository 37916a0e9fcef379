import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { SystemStatus } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { resetLinkMinutes } from '../../machines/rules/limits.ts';
import { TextField } from '../../patterns/edit-fields.tsx';
import { EditFrame } from '../../patterns/edit-frame.tsx';
import { useEdit } from '../../patterns/edit-session.ts';
import { Entrance } from '../../patterns/entrance.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInitialFocus } from '../../ui/use-initial-focus.ts';
import { forgottenEdit } from './reset-edits.ts';
import { typedName } from './typed-name.ts';
import { usePageTitle } from '../../patterns/page-title.ts';

const say = sayIn('reset');

/** Asks for a link to choose a new password; where no mail can be sent, says who helps. */
export function Component() {
  const t = useT('reset');
  usePageTitle(t('forgot.title'));
  const { passwordResetByMail } = useLoaderData<SystemStatus>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Entrance>
      <chakra.h1 fontSize="3xl" tabIndex={-1} data-page-title>
        {t('forgot.title')}
      </chakra.h1>
      {!passwordResetByMail ? (
        <Text as="p" look="muted" marginTop="2" lineHeight="relaxed">
          {t('forgot.unavailable')}
        </Text>
      ) : sentTo === null ? (
        <>
          <Text as="p" look="muted" marginTop="2" marginBottom="7" lineHeight="relaxed">
            {t('forgot.text')}
          </Text>
          <ForgottenForm onSent={setSentTo} />
        </>
      ) : (
        <Stack gap="4" marginTop="6">
          <Notice kind="success" role="status" title={t('forgot.sent')}>
            {t('forgot.sentText', { name: sentTo, minutes: resetLinkMinutes })}
          </Notice>
          <Text as="p" look="note">
            {t('forgot.none')}
          </Text>
          <Button
            alignSelf="flex-start"
            onClick={() => {
              typedName.write(undefined);
              setSentTo(null);
            }}
          >
            {t('forgot.again')}
          </Button>
        </Stack>
      )}
      <chakra.div marginTop="6">
        <ButtonLink variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />} to={paths.login()}>
          {t('back')}
        </ButtonLink>
      </chakra.div>
    </Entrance>
  );
}

function ForgottenForm({ onSent }: { onSent: (name: string) => void }) {
  const t = useT('reset');
  const first = useInitialFocus<HTMLInputElement>();
  const edit = useEdit(
    forgottenEdit,
    {},
    {
      id: null,
      labels: { name: say('fields:signInName') },
      onSaved: ({ draft }) => onSent(draft.name),
    },
  );
  return (
    <EditFrame edit={edit} label={t('forgot.form')} gap="5">
      <TextField
        {...edit.field('name')}
        ref={first}
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="solid" size="xl" wide busy={edit.busy}>
        {t('forgot.submit')}
      </Button>
    </EditFrame>
  );
}
