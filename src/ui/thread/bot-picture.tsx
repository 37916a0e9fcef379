import { Bot } from 'lucide-react';
import { useState } from 'react';
import { fileAddress } from '../../machines/rules/file-address.ts';
import './bot-picture.css';

interface BotPictureProps {
  /** The key of its own picture; without one it has the product's. */
  avatar: string | null | undefined;
  /** Of the product's picture, in pixels. The own one fills what is around it. */
  size: number;
}

/** A bot's picture, in a round frame. Decorative: the name stands beside it. */
export function BotPicture({ avatar, size }: BotPictureProps) {
  if (avatar === null || avatar === undefined) return <Bot size={size} aria-hidden="true" />;
  // The next one is another picture: nothing of this one is shown meanwhile.
  return <OwnPicture key={avatar} avatar={avatar} size={size} />;
}

/** The product's picture stands in its place until it is there, and stays where it does not come. */
function OwnPicture({ avatar, size }: { avatar: string; size: number }) {
  const [isThere, setThere] = useState(false);
  return (
    <>
      {isThere ? null : <Bot size={size} aria-hidden="true" />}
      <img
        className="bot-picture"
        src={fileAddress(avatar)}
        alt=""
        draggable={false}
        data-there={isThere || undefined}
        onLoad={() => setThere(true)}
        onError={() => setThere(false)}
      />
    </>
  );
}
