import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCurrentMember } from '../../api/current-application.ts';
import { guideQuery } from '../../api/guide.ts';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { GuideStepRow } from './guide-step-row.tsx';

/** The quick start: five steps, each ticked by the server when it is really done. */
export function Component() {
  const t = useT('guide');
  const format = useFormat();
  const { membership } = useCurrentMember();
  const { data } = useSuspenseQuery(guideQuery(membership.sdkAppId));
  const done = data.steps.filter((step) => step.done).length;
  const total = data.steps.length;
  const next = data.steps.find((step) => !step.done)?.id;
  const figures = t('progress', { done: format.number(done), total: format.number(total) });
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <chakra.div maxW="form" paddingBottom="6">
        {next === undefined ? (
          <Notice kind="success">{t('allDone')}</Notice>
        ) : (
          <ProgressBar label={t('steps')} value={done / total} figures={figures} valueText={figures} />
        )}
      </chakra.div>
      <chakra.ol aria-label={t('steps')} borderTopWidth="1px">
        {data.steps.map((step, index) => (
          <GuideStepRow
            key={step.id}
            step={step}
            number={index + 1}
            next={step.id === next}
            membership={membership}
          />
        ))}
      </chakra.ol>
    </Page>
  );
}
