import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { type InitStep, initSteps } from '../../machines/init/init-draft.ts';
import type { InitEvent, initMachine } from '../../machines/init/init.machine.ts';
import { paths } from '../../paths.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { useEmitted } from '../../patterns/use-emitted.ts';
import { useStepInAddress } from '../../patterns/use-step-in-address.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Entrance } from '../../patterns/entrance.tsx';
import { Wizard } from '../../ui/wizard.tsx';
import { AccountStep } from './account-step.tsx';
import { ApplicationStep } from './application-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { useInitActor } from './init-actor.ts';
import { OrganizationStep } from './organization-step.tsx';
import { usePageTitle } from '../../patterns/page-title.ts';

/** The step whose form or review the wizard shows in a state. */
function shownStep(snapshot: SnapshotFrom<typeof initMachine>): InitStep {
  if (snapshot.matches('checkingCode') || snapshot.matches('codeUnchecked')) return 'account';
  return initSteps.find((each) => each === snapshot.value) ?? 'confirm';
}

/** Sets an empty Parley up: account, organization, application, review, and then it is there. */
export function Component() {
  const t = useT('init');
  usePageTitle(t('title'));
  const { language } = useLanguage();
  const navigate = useNavigate();
  const actor = useInitActor(language);
  const snapshot = useSelector(actor, (now) => now);
  const send = (event: InitEvent) => actor.send(event);
  const { draft } = snapshot.context;

  useEmitted(actor, {
    'installation.created': () => void navigate(paths.welcome(), { replace: true }),
  });
  const step = shownStep(snapshot);
  const goTo = (chosen: InitStep) => {
    const event = { type: 'step.chosen', step: chosen } as const;
    const isAdmitted = snapshot.can(event);
    if (isAdmitted) send(event);
    return isAdmitted;
  };
  useStepInAddress({ steps: initSteps, step, goTo });

  const at = initSteps.indexOf(step) + 1;
  const summaries: Record<InitStep, string> = {
    account: draft.account.email,
    organization: draft.organization.name,
    application: draft.application.name,
    confirm: '',
  };
  return (
    <Entrance width="52rem" top>
      {snapshot.matches('alreadyInitialized') ? (
        <Landmark of={snapshot} label={t('already.title')}>
          <EmptyState
            level="h1"
            title={t('already.title')}
            text={t('already.text')}
            actions={
              <ButtonLink variant="solid" to={paths.login()}>
                {t('already.action')}
              </ButtonLink>
            }
          />
        </Landmark>
      ) : (
        <div>
          <chakra.h1 fontSize="3xl" marginBottom="8">
            {t('title')}
          </chakra.h1>
          <Wizard
            label={t('label')}
            current={step}
            position={t('common:wizard.position', {
              step: at,
              total: initSteps.length,
            })}
            onStep={goTo}
            steps={initSteps.map((id) => ({ id, label: t(`${id}.step`), summary: summaries[id] }))}
          >
            {step === 'account' ? <AccountStep snapshot={snapshot} send={send} /> : null}
            {step === 'organization' ? <OrganizationStep snapshot={snapshot} send={send} /> : null}
            {step === 'application' ? <ApplicationStep snapshot={snapshot} send={send} /> : null}
            {step === 'confirm' ? <ConfirmStep snapshot={snapshot} send={send} /> : null}
          </Wizard>
        </div>
      )}
    </Entrance>
  );
}
