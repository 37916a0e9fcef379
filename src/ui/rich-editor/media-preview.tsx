import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Text } from '../layout.tsx';
import { isShowable } from '../thread/linkify.ts';
import type { MediaKind } from '../media-upload.tsx';

interface MediaPreviewProps {
  kind: MediaKind;
  /** Where it is, as a browser asks for it. */
  address: string;
  /** What is said where a browser cannot show it. */
  broken: string;
}

const look = {
  display: 'block',
  maxWidth: 'full',
  maxHeight: '14rem',
  minHeight: '4rem',
  borderRadius: 'md',
  bg: 'bg.hover',
  objectFit: 'contain',
} as const;

/** The picture or video that an address leads to; another address is mounted afresh, by its key. */
export function MediaPreview({ kind, address, broken }: MediaPreviewProps) {
  const [isBroken, setBroken] = useState(false);
  const onError = () => setBroken(true);
  if (isBroken || !isShowable(address)) {
    return (
      <Text as="p" look="note" role="status">
        {broken}
      </Text>
    );
  }
  if (kind === 'image') return <chakra.img {...look} src={address} alt="" onError={onError} />;
  return <chakra.video {...look} src={address} controls playsInline preload="metadata" onError={onError} />;
}
