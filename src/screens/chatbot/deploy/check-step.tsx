import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CaseOutcome, RegressionRun } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import type { regressionCheckMachine } from '../../../machines/regression-check/regression-check.machine.ts';
import { useJob } from '../../../patterns/job-session.tsx';
import { JobTrouble } from '../../../patterns/job-wizard.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { Refusal } from '../../../patterns/refusal.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WizardStep } from '../../../ui/wizard.tsx';
import { useAskedRobotName } from '../asked-robot.ts';
import { useExpectationWords } from '../expectation-words.ts';
import { OutcomeChips } from '../outcome-chips.tsx';
import { CardWarning } from './card-warning.tsx';
import type { DeploySession } from './deploy-session.ts';

type Check = ActorRefFrom<typeof regressionCheckMachine>;

/** Step 2: what the regression set says of the draft, before anything is requested. */
export function CheckStep({ snapshot, send }: DeploySession) {
  const { check } = snapshot.children;
  return check === undefined ? null : (
    <OpenCheck check={check} onBack={() => send({ type: 'review.reopened' })} />
  );
}

function OpenCheck({ check, onBack }: { check: Check; onBack: () => void }) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const now = useSelector(check, (each) => each);
  const { regressionRunId, failure } = now.context;
  const { data: run } = useReading({
    ...query('getRegressionRun', { sdkAppId, regressionRunId: regressionRunId ?? '' }),
    enabled: regressionRunId !== null,
  });
  const { data: settings } = useReading(query('getRegressionSettings', { sdkAppId }));
  const job = useJob(now.children.job);
  const skip = () => check.send({ type: 'check.skipped' });
  const back = (
    <Button size="lg" variant="ghost" onClick={onBack}>
      {t('common:back')}
    </Button>
  );
  const isReviewed = now.matches('reviewing') && run !== undefined && settings !== undefined;
  return (
    <WizardStep
      title={t('check.title')}
      text={t('check.text')}
      footer={
        isReviewed ? (
          <Decision check={check} run={run} isRequired={settings.requiredToDeploy}>
            {back}
          </Decision>
        ) : (
          <>
            {settings?.requiredToDeploy === false && !now.hasTag('failed') ? (
              <Button size="lg" onClick={skip}>
                {t('check.skip')}
              </Button>
            ) : null}
            {back}
          </>
        )
      }
    >
      <CardWarning />
      {now.matches('refused') ? (
        <Refusal
          of={now}
          failure={failure}
          onRetry={() => check.send({ type: 'check.repeated' })}
          other={{ label: t('check.skip'), onPress: skip }}
        />
      ) : (
        <Landmark of={now} label={t('check.region')} aria-live="polite">
          {isReviewed ? <Report run={run} isRequired={settings.requiredToDeploy} /> : <Progress run={run} />}
        </Landmark>
      )}
      <JobTrouble
        job={job}
        restart={{ label: t('check.skip'), onPress: skip }}
        letBe={t('progress.letItRun')}
      />
    </WizardStep>
  );
}

function Progress({ run }: { run: RegressionRun | undefined }) {
  const t = useT('deploy');
  const format = useFormat();
  const share = run?.progress ?? null;
  // Nothing is asked before the draft is learned.
  const known = share === 0 ? null : share;
  const label = known === null ? t('check.preparing') : t('check.running');
  return (
    <ProgressBar
      label={label}
      value={known}
      figures={known === null ? undefined : format.percent(known)}
      valueText={known === null ? label : format.percent(known)}
    />
  );
}

/** Cases that did not pass. A run that did not complete says nothing good. */
function wrongIn({ status, counts: { failed, regressed } }: RegressionRun): number {
  return status === 'completed' ? failed + regressed : Math.max(1, failed + regressed);
}

interface DecisionProps {
  check: Check;
  run: RegressionRun;
  isRequired: boolean;
  children: ReactNode;
}

function Decision({ check, run, isRequired, children }: DecisionProps) {
  const t = useT('deploy');
  const wrong = wrongIn(run);
  const accepted = { type: 'check.accepted', wrong, isRequired } as const;
  return (
    <>
      {check.getSnapshot().can(accepted) ? (
        <Button variant="solid" size="lg" onClick={() => check.send(accepted)}>
          {wrong === 0 ? t('diff.continue') : t('check.continueAnyway')}
        </Button>
      ) : null}
      <Button size="lg" onClick={() => check.send({ type: 'check.repeated' })}>
        {t('check.again')}
      </Button>
      {children}
    </>
  );
}

/** What came of it: all is well, or what is wrong, the worst first. */
function Report({ run, isRequired }: { run: RegressionRun; isRequired: boolean }) {
  const t = useT('deploy');
  const sdkAppId = useSdkAppId();
  const { status, regressionRunId, counts } = run;
  const { passed, failed, regressed } = counts;
  const wrong = failed + regressed;
  const kind =
    regressed > 0 || (isRequired && wrongIn(run) > 0) ? 'danger' : wrongIn(run) > 0 ? 'warning' : 'success';
  const total = passed + wrong;
  return (
    <Stack gap="4">
      <Notice
        kind={kind}
        title={
          status === 'completed'
            ? wrong === 0
              ? t('check.passed', { count: total })
              : t('check.wrong', { count: wrong, total })
            : t('check.incomplete')
        }
        action={
          <ButtonLink size="sm" to={paths.regressionRun(sdkAppId, regressionRunId)}>
            {t('check.report')}
          </ButtonLink>
        }
      >
        {isRequired && wrongIn(run) > 0
          ? t('check.required')
          : regressed > 0
            ? t('check.regressed', { count: regressed })
            : null}
      </Notice>
      {wrong === 0 ? null : (
        <Stack as="ul" gap="3" aria-label={t('check.list')}>
          {(['regressed', 'failed'] as const).map((outcome) => (
            <Wrong key={outcome} regressionRunId={regressionRunId} outcome={outcome} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The first results of one outcome. */
function Wrong({ regressionRunId, outcome }: { regressionRunId: string; outcome: CaseOutcome }) {
  const words = useExpectationWords();
  const robotName = useAskedRobotName();
  const t = useT('deploy');
  const { rows } = useList({
    ...pages('listRegressionResults', { sdkAppId: useSdkAppId(), regressionRunId, outcome, limit: 20 }),
    staleTime: 0,
  });
  return rows.map(({ caseId, question, expectation, originTitle, robotId, turn, ...result }) => (
    <Stack as="li" key={caseId} gap="0.5">
      <Row wrap apart columnGap="3" rowGap="0">
        <Text look="strong" overflowWrap="anywhere">
          {question}
        </Text>
        <OutcomeChips {...result} />
      </Row>
      <Text look="detail">
        {t('check.instead', { expected: words.expected(expectation, originTitle), done: words.done(turn) })}
        {robotName(robotId) === '' ? null : ` · ${robotName(robotId)}`}
      </Text>
    </Stack>
  ));
}
