import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page, PageNote } from '../ui/page.tsx';
import { Wizard } from '../ui/wizard.tsx';
import type { FollowedJob } from './job-session.tsx';
import { Refusal } from './refusal.tsx';

interface JobWizardProps<Id extends string> {
  title: string;
  text: string;
  /** Names the list of steps. */
  label: string;
  steps: readonly { id: Id; label: string }[];
  current: Id;
  failed: boolean;
  onStep?: ((id: Id) => void) | undefined;
  /** Above the steps. */
  note?: ReactNode;
  children: ReactNode;
}

/** The page of a long-running job: the steps before it, its progress, its result. */
export function JobWizard<Id extends string>({ title, text, note, ...wizard }: JobWizardProps<Id>) {
  const common = useT('common');
  const { steps, current } = wizard;
  const position = { step: steps.findIndex(({ id }) => id === current) + 1, total: steps.length };
  return (
    <Page>
      <PageHeader title={title} text={text} />
      <PageNote>{note}</PageNote>
      <Wizard<Id> {...wizard} position={common('wizard.position', position)} />
    </Page>
  );
}

interface JobTroubleProps {
  job: FollowedJob;
  /** Starts a new job instead of one that cannot be read. */
  restart: { label: string; onPress: () => void };
  /** Goes on with the job after a failed request. */
  letBe: string;
}

/** The job cannot be read, or a request failed. */
export function JobTrouble({ job, restart, letBe }: JobTroubleProps) {
  const { snapshot, send } = job;
  if (snapshot?.hasTag('failed') !== true) return null;
  const isUnread = snapshot.matches({ following: 'unreadable' });
  return (
    <Refusal
      of={snapshot}
      failure={snapshot.context.failure}
      onRetry={() => send({ type: isUnread ? 'reading.retried' : 'request.retried' })}
      other={isUnread ? restart : { label: letBe, onPress: () => send({ type: 'request.abandoned' }) }}
    />
  );
}
