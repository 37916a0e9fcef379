import { chakra } from '@chakra-ui/react/styled-system';
import { useFormat, useT } from '../../../i18n/language.tsx';

interface ScoreScaleProps {
  /** 0..1 */
  suggestion: number;
  /** 0..1 */
  answer: number;
}

const Part = chakra('div', {
  base: {
    minW: '0',
    height: '8',
    display: 'flex',
    alignItems: 'center',
    px: '2',
    overflow: 'hidden',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    transitionProperty: 'flex-grow',
    transitionDuration: 'slow',
    transitionTimingFunction: 'standard',
  },
});

/** What the bot does with which score, drawn to scale. The fields beside it say the same in figures. */
export function ScoreScale({ suggestion, answer }: ScoreScaleProps) {
  const t = useT('bot');
  const format = useFormat();
  const low = Math.min(1, Math.max(0, suggestion));
  const high = Math.min(1, Math.max(low, answer));
  const parts = [
    { key: 'fallback', share: low, label: t('basic.scale.fallback'), bg: 'bg.hover', color: 'fg.muted' },
    {
      key: 'suggest',
      share: high - low,
      label: t('basic.scale.suggest'),
      bg: 'warning.bg',
      color: 'warning.fg',
    },
    { key: 'answer', share: 1 - high, label: t('basic.scale.answer'), bg: 'success.bg', color: 'success.fg' },
  ];
  return (
    <chakra.div aria-hidden title={t('basic.scale.label')}>
      <chakra.div display="flex" gap="0.5" borderRadius="md" overflow="hidden">
        {parts.map(({ key, share, label, bg, color }) => (
          <Part
            key={key}
            bg={bg}
            color={color}
            style={{ flex: `${share} 1 0`, padding: share === 0 ? 0 : undefined }}
          >
            <chakra.span truncate>{label}</chakra.span>
          </Part>
        ))}
      </chakra.div>
      <chakra.div position="relative" height="5" marginTop="1" fontSize="xs" color="fg.muted" data-figure>
        {[
          { at: 0, shift: '0' },
          { at: low, shift: '-50%' },
          { at: high, shift: '-50%' },
          { at: 1, shift: '-100%' },
        ].map(({ at, shift }, index) => (
          <chakra.span
            key={`mark-${index}`}
            position="absolute"
            style={{ left: `${at * 100}%`, transform: `translateX(${shift})` }}
            // The ends give way to a threshold that stands beside them.
            visibility={(index === 0 && low < 0.08) || (index === 3 && high > 0.92) ? 'hidden' : undefined}
          >
            {format.score(at)}
          </chakra.span>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
