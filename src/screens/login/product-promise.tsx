import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../i18n/language.tsx';

const Bubble = chakra('div', {
  base: { maxW: '19rem', px: '3.5', py: '2.5', borderRadius: 'xl', fontSize: 'md', lineHeight: 'normal' },
  variants: {
    from: {
      customer: { bg: 'white/14', color: 'white', borderBottomRightRadius: 'xs', marginInlineStart: 'auto' },
      bot: { bg: 'white', color: '#152026', borderBottomLeftRadius: 'xs' },
      agent: { bg: '#d3f2f0', color: '#0b3a3c', borderBottomLeftRadius: 'xs' },
    },
  },
});

const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: '#bfe7e5',
    _before: { content: '""', width: '1.5', height: '1.5', borderRadius: 'full', bg: '#5fd0cb' },
  },
});

/** Rises a little later than the line before it: the conversation happens. */
function Line({ order, children }: { order: number; children: ReactNode }) {
  return (
    <chakra.div css={{ animation: `riseIn 420ms cubic-bezier(0.2, 0, 0, 1) ${200 + order * 260}ms both` }}>
      {children}
    </chakra.div>
  );
}

/** Shows what the product does: a question, the bot's answer, a person. The same in light and dark. */
export function ProductPromise() {
  const t = useT('login');
  const format = useFormat();
  return (
    <chakra.aside
      hideBelow="lg"
      display="flex"
      flexDirection="column"
      justifyContent="center"
      gap="10"
      px="14"
      py="12"
      color="white"
      css={{
        background:
          'radial-gradient(90% 70% at 85% 8%, #1c8f8e 0%, transparent 62%), radial-gradient(80% 60% at 0% 100%, #0d6f78 0%, transparent 60%), #0a4a4d',
      }}
    >
      <div>
        <chakra.p
          fontSize="4xl"
          fontWeight="bold"
          letterSpacing="tight"
          lineHeight="tight"
          maxW="24rem"
          textWrap="balance"
          // Chinese breaks after a mark, not inside a word.
          wordBreak="keep-all"
          overflowWrap="anywhere"
        >
          {t('promise.title')}
        </chakra.p>
        <chakra.p marginTop="3" fontSize="lg" color="#cdebe9" maxW="24rem" lineHeight="relaxed">
          {t('promise.text')}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexDirection="column" gap="3" maxW="26rem" aria-hidden>
        <Line order={0}>
          <Bubble from="customer">{t('promise.customer')}</Bubble>
        </Line>
        <Line order={1}>
          <Tag>
            {t('promise.botName')} · {t('promise.matched', { score: format.score(0.93) })}
          </Tag>
          <Bubble from="bot" marginTop="1.5">
            {t('promise.bot')}
          </Bubble>
        </Line>
        <Line order={2}>
          <Tag>{t('promise.handover')}</Tag>
          <Bubble from="agent" marginTop="1.5">
            {t('promise.agent')}
          </Bubble>
        </Line>
      </chakra.div>
    </chakra.aside>
  );
}
