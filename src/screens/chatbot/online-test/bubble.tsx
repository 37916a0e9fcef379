import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { BotAvatar } from '../../../ui/bot-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';

/** Words of one side. */
export const Bubble = chakra('div', {
  base: {
    maxW: '85%',
    px: '3.5',
    py: '2.5',
    borderRadius: 'xl',
    fontSize: 'md',
    lineHeight: 'normal',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: {
    side: {
      customer: { alignSelf: 'flex-end', bg: 'brand.bg', color: 'fg', borderBottomRightRadius: 'sm' },
      bot: { alignSelf: 'flex-start', bg: 'bg.subtle', borderWidth: '1px', borderBottomLeftRadius: 'sm' },
    },
  },
});

/** What a bot says, beside its picture. */
export function BotBubble({ avatar, ...bubble }: ComponentProps<typeof Bubble> & { avatar: string | null }) {
  return (
    <Row alignItems="flex-start" gap="2">
      <BotAvatar avatar={avatar} size={28} />
      <Bubble side="bot" minW="0" {...bubble} />
    </Row>
  );
}

interface ChoicesProps {
  choices: readonly { key: string; text: string }[];
  canChoose: boolean;
  onChoose: (text: string) => void;
}

/** Ready questions, of which one is asked by pressing it. */
export function Choices({ choices, canChoose, onChoose }: ChoicesProps) {
  return (
    <Stack as="ul" alignItems="flex-start" gap="1.5" marginTop="2">
      {choices.map(({ key, text }) => (
        <li key={key}>
          <Button
            size="sm"
            disabled={!canChoose}
            onClick={() => onChoose(text)}
            whiteSpace="normal"
            height="auto"
            py="1"
          >
            {text}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
