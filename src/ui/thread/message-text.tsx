import { Fragment } from 'react';
import { asShown } from '../../machines/rules/text.ts';
import { addressPieces, linkify } from './linkify.ts';

export const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };

/** A message as text, never as HTML: line breaks stay, web and email addresses become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="thread-text" dir="auto">
      <LinkedWords text={text} />
    </p>
  );
}

/** Words in which web and email addresses are links. */
export function LinkedWords({ text }: { text: string }) {
  return linkify(asShown(text)).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
      <a key={index} href={part.href} {...(part.isWeb ? inNewTab : {})}>
        {addressPieces(part.text).map((piece, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor do those of one address
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </a>
    ),
  );
}
