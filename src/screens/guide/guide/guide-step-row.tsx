import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import type { GuideStep, GuideStepId, Membership, SdkAppId } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { isDeskMember, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row, Text } from '../../../ui/layout.tsx';

/** The screen of a step, and the screen that shows its result. */
const places: Record<
  GuideStepId,
  { todo: (sdkAppId: SdkAppId) => string; again: (sdkAppId: SdkAppId) => string }
> = {
  importKnowledge: { todo: (id) => paths.import(id), again: paths.knowledge },
  tryOnlineTest: { todo: paths.onlineTest, again: paths.onlineTest },
  deploy: { todo: (id) => paths.deploy(id), again: paths.record },
  shareChat: { todo: paths.webSetting, again: paths.webSetting },
  serveCustomer: { todo: () => paths.online(), again: () => paths.online() },
};

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '7',
    height: '7',
    borderRadius: 'full',
    borderWidth: '1.5px',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    state: {
      done: {
        bg: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
        animation: 'riseIn 220ms',
      },
      next: { borderColor: 'brand.solid', color: 'brand.fg' },
      later: { borderColor: 'border', color: 'fg.subtle' },
    },
  },
});

interface GuideStepRowProps {
  step: GuideStep;
  number: number;
  /** The first step that is not done yet. */
  next: boolean;
  membership: Membership;
}

function useAction({ step, next, membership }: Omit<GuideStepRowProps, 'number'>) {
  const t = useT('guide');
  const { sdkAppId } = membership;
  if (step.id === 'serveCustomer' && !isDeskMember(membership)) {
    return step.done ? null : (
      <ButtonLink to={paths.member(sdkAppId)}>{t('step.serveCustomer.noDeskAction')}</ButtonLink>
    );
  }
  const place = places[step.id];
  if (step.done) {
    return (
      <ButtonLink variant="ghost" to={place.again(sdkAppId)}>
        {t(`step.${step.id}.again`)}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant={next ? 'solid' : 'outline'} to={place.todo(sdkAppId)}>
      {t(`step.${step.id}.action`)}
    </ButtonLink>
  );
}

/** One step: its mark, what it is for, and its one action. */
export function GuideStepRow({ step, number, next, membership }: GuideStepRowProps) {
  const t = useT('guide');
  const format = useFormat();
  const action = useAction({ step, next, membership });
  const noDesk = step.id === 'serveCustomer' && !step.done && !isDeskMember(membership);
  const state = step.done ? 'done' : next ? 'next' : 'later';
  return (
    <Row
      as="li"
      wrap
      columnGap="4"
      rowGap="3"
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
      aria-current={next ? 'step' : undefined}
    >
      <Row alignItems="flex-start" gap="4" flex="1 1 20rem" minW="0">
        <Mark state={state} aria-hidden>
          {step.done ? <Check size={15} strokeWidth={2.5} /> : number}
        </Mark>
        <chakra.div minW="0">
          <Text as="h2" look="heading">
            {t(`step.${step.id}.title`)}
            <chakra.span srOnly>{` — ${step.done ? t('done') : t('todo')}`}</chakra.span>
          </Text>
          <Text as="p" look="note" marginTop="0.5" lineHeight="relaxed">
            {noDesk ? t('step.serveCustomer.noDesk') : t(`step.${step.id}.text`)}
          </Text>
          {step.doneAt === null ? null : (
            <Text as="p" look="detail" marginTop="1">
              <time dateTime={step.doneAt}>{t('doneAt', { time: format.dateTime(step.doneAt) })}</time>
            </Text>
          )}
        </chakra.div>
      </Row>
      <chakra.div
        // A button without a frame stands with its words where the others have their frames.
        marginInlineStart={{ base: step.done ? '7' : '11', sm: '0' }}
        marginInlineEnd={step.done ? { sm: '-4' } : undefined}
      >
        {action}
      </chakra.div>
    </Row>
  );
}
