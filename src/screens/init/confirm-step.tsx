import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import type { InitStep } from '../../machines/init/init-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { initMachine } from '../../machines/init/init.machine.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { cityOf } from '../../ui/time-zones.ts';
import { WizardStep } from '../../ui/wizard.tsx';
import type { StepProps } from './step-form.tsx';

/** Everything that was entered, once more; nothing is stored before "Create". */
export function ConfirmStep({ snapshot, send }: StepProps) {
  const t = useT('init');
  const format = useFormat();
  const words = useProblemWords();
  const { draft, failure } = snapshot.context;
  const busy = snapshot.matches('creating');
  const failed = snapshot.matches('failed');
  const said = failed ? words.of(failure) : null;

  const rows: { step: InitStep; label: string; value: string }[] = [
    { step: 'account', label: t('fields:nickname'), value: draft.account.nickname },
    { step: 'account', label: t('fields:email'), value: draft.account.email },
    { step: 'organization', label: t('fields:organizationName'), value: draft.organization.name },
    { step: 'organization', label: t('use.label'), value: t(`use.${draft.use}`) },
    { step: 'application', label: t('fields:applicationName'), value: draft.application.name },
    {
      step: 'application',
      label: t('fields:languages'),
      value: format.list(draft.application.languages.map((code) => t(`common:languages.${code}`))),
    },
    {
      step: 'application',
      label: t('fields:defaultLanguage'),
      value: t(`common:languages.${draft.application.defaultLanguage}`),
    },
    {
      step: 'application',
      label: t('fields:timeZone'),
      value: cityOf(draft.application.timeZone, format.locale),
    },
    {
      step: 'application',
      label: t('confirm.yourRole'),
      value: draft.deskRole === null ? t('session:roles.superAdministrator') : t('confirm.roleDesk'),
    },
  ];

  return (
    <WizardStep
      title={t('confirm.title')}
      text={t('confirm.text')}
      footer={
        busy ? (
          <Button size="lg" onClick={() => send({ type: 'creation.cancelled' })}>
            {t('confirm.cancel')}
          </Button>
        ) : failed ? (
          <>
            <Button variant="solid" size="lg" onClick={() => send({ type: 'creation.retried' })}>
              {t('common:retry')}
            </Button>
            <Button variant="ghost" size="lg" onClick={() => send({ type: 'step.returned' })}>
              {t('failed.back')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="solid" size="lg" onClick={() => send({ type: 'creation.confirmed' })}>
              {t('confirm.submit')}
            </Button>
            <Button variant="ghost" size="lg" onClick={() => send({ type: 'step.returned' })}>
              {t('common:back')}
            </Button>
          </>
        )
      }
    >
      {said === null ? null : (
        <Landmark of={snapshot}>
          <Notice kind="danger" title={said.title}>
            {said.hint}
          </Notice>
        </Landmark>
      )}
      <Landmark of={{ machine: initMachine, state: 'confirm' }} label={t('confirm.title')}>
        <chakra.dl maxW="form" borderTopWidth="1px" borderColor="border">
          {rows.map(({ step, label, value }) => (
            <chakra.div
              key={label}
              display="grid"
              gridTemplateColumns="minmax(6rem, 10rem) minmax(0, 1fr)"
              gap="3"
              alignItems="baseline"
              py="2"
              borderBottomWidth="1px"
              borderColor="border.muted"
              fontSize="md"
            >
              <chakra.dt color="fg.muted" fontSize="sm">
                {label}
              </chakra.dt>
              <chakra.dd display="flex" gap="3" alignItems="baseline" fontWeight="medium">
                <chakra.span flex="1" minW="0" css={{ overflowWrap: 'anywhere' }}>
                  {value}
                </chakra.span>
                <Button
                  variant="link"
                  size="sm"
                  aria-label={`${t('confirm.edit')}: ${label}`}
                  disabled={!snapshot.can({ type: 'step.chosen', step })}
                  onClick={() => send({ type: 'step.chosen', step })}
                >
                  {t('confirm.edit')}
                </Button>
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Landmark>
      {busy ? (
        <Landmark of={snapshot} maxW="form">
          <ProgressBar label={t('confirm.busy')} value={null} />
        </Landmark>
      ) : null}
    </WizardStep>
  );
}
