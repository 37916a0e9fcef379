import { chakra } from '@chakra-ui/react/styled-system';
import { useCurrentMember } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useData } from '../../../patterns/reading.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { GuideStepRow } from './guide-step-row.tsx';

/** The quick start: five steps, each ticked by the server when it is really done. */
export function Component() {
  const t = useT('guide');
  const { membership } = useCurrentMember();
  const { steps } = useData(query('getGuide', { sdkAppId: membership.sdkAppId }));
  const done = steps.filter((step) => step.done).length;
  const total = steps.length;
  const next = steps.find((step) => !step.done)?.id;
  const figures = t('progress', { done, total });
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <Row gap="3" paddingBottom="6">
        <Row
          role="progressbar"
          aria-label={t('title')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={figures}
          flex="1"
          maxW="form"
          gap="1"
        >
          {steps.map((step) => (
            <chakra.span
              key={step.id}
              flex="1"
              height="1.5"
              borderRadius="full"
              bg={step.done ? 'brand.solid' : 'bg.hover'}
              transition="background-color 220ms"
            />
          ))}
        </Row>
        <Text look="note" data-figure>
          {figures}
        </Text>
      </Row>
      {next === undefined ? (
        <chakra.div paddingBottom="5">
          <Notice kind="success" role="status">
            {t('allDone')}
          </Notice>
        </chakra.div>
      ) : null}
      <chakra.ol aria-label={t('steps')} borderTopWidth="1px">
        {steps.map((step, index) => (
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
