import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import type { Membership, Session } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import type { SnapshotFrom } from 'xstate';
import type { SignInEvent, signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { safeReturn } from '../../return-address.ts';
import { Button } from '../../ui/button.tsx';

interface ChooseApplicationProps {
  snapshot: SnapshotFrom<typeof signInMachine>;
  session: Session;
  send: (event: SignInEvent) => void;
  /** Signs out, to sign in as somebody else. */
  onOtherAccount: () => void;
}

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.border', bg: 'bg.hover' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
});

/** The account is signed in, and an administrator may have restored its access meanwhile. */
function goOn(): void {
  location.assign(safeReturn(new URLSearchParams(location.search).get('from')) ?? '/');
}

/** An account of several applications chooses the one to work in; a switched-off one says so. */
export function ChooseApplication({ snapshot, session, send, onOtherAccount }: ChooseApplicationProps) {
  const t = useT('login');
  const words = snapshot.matches('choosingApplication')
    ? { title: t('choose.title'), text: t('choose.text') }
    : session.memberships.length > 0
      ? { title: t('session:forcedOffline.title'), text: t('session:forcedOffline.text') }
      : { title: t('session:noAccess.noApplicationTitle'), text: t('session:noAccess.noApplicationText') };
  return (
    <Landmark of={snapshot} label={t('choose.apps')}>
      <chakra.h1 fontSize="3xl" letterSpacing="tight">
        {words.title}
      </chakra.h1>
      <chakra.p marginTop="1.5" marginBottom="6" color="fg.muted">
        {words.text}
      </chakra.p>
      <chakra.ul display="flex" flexDirection="column" gap="2" marginBottom="5">
        {session.memberships.map((membership) => (
          <li key={membership.sdkAppId}>
            <Application membership={membership} send={send} />
          </li>
        ))}
      </chakra.ul>
      {snapshot.matches('withoutApplication') ? (
        <Button variant="solid" size="lg" wide marginBottom="4" onClick={goOn}>
          {t('choose.goOn')}
        </Button>
      ) : null}
      <Button variant="link" onClick={onOtherAccount}>
        {t('choose.signOut')}
      </Button>
    </Landmark>
  );
}

function Application({ membership, send }: { membership: Membership; send: ChooseApplicationProps['send'] }) {
  const t = useT('login');
  const format = useFormat();
  const { sdkAppId, applicationName, consoleRole, deskRole, access } = membership;
  const roles = [consoleRole, deskRole]
    .filter((role) => role !== null)
    .map((role) => t(`session:roles.${role}`));
  const isOff = access !== 'active';
  return (
    <Choice type="button" disabled={isOff} onClick={() => send({ type: 'application.chosen', sdkAppId })}>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" fontWeight="semibold" truncate>
          {applicationName}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          {isOff
            ? t('choose.forcedOffline')
            : format.list(roles.length > 0 ? roles : [t('session:roles.none')])}
        </chakra.span>
      </chakra.span>
      <ChevronRight size={16} aria-hidden />
    </Choice>
  );
}
