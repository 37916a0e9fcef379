import { chakra } from '@chakra-ui/react/styled-system';
import { BotPicture } from './thread/bot-picture.tsx';

interface BotAvatarProps {
  /** The key of its own picture; null for the product's. */
  avatar: string | null;
  /** Pixels. */
  size: number;
}

/** A bot's picture as customers see it. Decorative: the name stands beside it. */
export function BotAvatar({ avatar, size }: BotAvatarProps) {
  return (
    <chakra.span
      aria-hidden
      position="relative"
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      borderRadius="full"
      bg="bg.hover"
      color="fg.muted"
      style={{ width: size, height: size }}
    >
      <BotPicture avatar={avatar} size={Math.round(size * 0.57)} />
    </chakra.span>
  );
}
