import { ExternalLink, MessageCircleQuestion, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Block, InlineNode, RichText } from '../../api/__generated__/schema.d.ts';
import { isSafeAddress, isShowable } from './linkify.ts';
import { LinkedWords, inNewTab } from './message-text.tsx';
import { PictureView } from './picture-view.tsx';
import type { RichTextActions } from './thread-types.ts';
import './rich-text.css';
import './thread-controls.css';

type Button = Extract<Block, { kind: 'button' }>;
type MediaBlock = Extract<Block, { kind: 'image' | 'video' }>;

interface RichTextProps {
  blocks: RichText;
  /** The words of the button that closes a picture. */
  closeLabel: string;
  /** What its buttons do; without, they can only be read. */
  actions?: RichTextActions | undefined;
}

/** Rich text from elements alone, never as HTML: whatever it says, it can be no script. */
export function RichTextView({ blocks, closeLabel, actions = {} }: RichTextProps) {
  return (
    <div className="rich-text" dir="auto">
      {grouped(blocks).map((group, index) =>
        Array.isArray(group) ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
          <ul key={index} className="rich-buttons">
            {group.map((button, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor do those of one group
              <li key={place}>
                <ButtonView button={button} actions={actions} />
              </li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <BlockView key={index} block={group} closeLabel={closeLabel} />
        ),
      )}
    </div>
  );
}

/** Buttons that follow each other stand together. */
function grouped(blocks: RichText): (Exclude<Block, Button> | Button[])[] {
  const groups: (Exclude<Block, Button> | Button[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'button') groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function BlockView({ block, closeLabel }: { block: Exclude<Block, Button>; closeLabel: string }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inline content={block.content} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className="rich-list">
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the items of one list never move
            <li key={index}>
              <Inline content={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'link':
      return (
        <p>
          <LinkView url={block.url}>{block.text}</LinkView>
        </p>
      );
    case 'image':
    case 'video':
      return <Media block={block} closeLabel={closeLabel} />;
  }
}

function Inline({ content }: { content: readonly InlineNode[] }) {
  return content.map((node, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the words of one paragraph never move
    <InlineView key={index} node={node} />
  ));
}

const elements = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's' } as const;

function InlineView({ node }: { node: InlineNode }) {
  if (node.kind === 'link') return <LinkView url={node.url}>{node.text}</LinkView>;
  return node.marks.reduce<ReactNode>(
    (inner, mark) => {
      // A later server has other marks.
      const Mark: 'strong' | 'em' | 'u' | 's' | undefined = elements[mark];
      return Mark === undefined ? inner : <Mark>{inner}</Mark>;
    },
    <LinkedWords text={node.text} />,
  );
}

function LinkView({ url, children }: { url: string; children: ReactNode }) {
  if (!isSafeAddress(url)) return <span>{children}</span>;
  return (
    <a href={url} {...inNewTab}>
      {children}
    </a>
  );
}

/** A picture or a video; where it cannot be shown, a link to it by its description. */
function Media({ block, closeLabel }: { block: MediaBlock; closeLabel: string }) {
  const [isBroken, setBroken] = useState(false);
  const { url, description } = block;
  if (isBroken || !isShowable(url)) {
    return (
      <p>
        <LinkView url={url}>{description}</LinkView>
      </p>
    );
  }
  const onError = () => setBroken(true);
  if (block.kind === 'image')
    return <PictureView url={url} description={description} closeLabel={closeLabel} onError={onError} />;
  const poster = block.posterUrl !== null && isShowable(block.posterUrl) ? block.posterUrl : undefined;
  return (
    // Whoever made it has put subtitles into it, or has not.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="rich-media"
      src={url}
      poster={poster}
      aria-label={description}
      controls
      playsInline
      preload={poster === undefined ? 'metadata' : 'none'}
      onError={onError}
    />
  );
}

function ButtonView({ button, actions }: { button: Button; actions: RichTextActions }) {
  const { text, action, url, value } = button;
  const label = <span>{text}</span>;
  if (action === 'openLink') {
    if (url === null || !isSafeAddress(url)) return <span className="thread-suggestion">{text}</span>;
    return (
      <a className="thread-suggestion" href={url} {...inNewTab}>
        {label}
        <ExternalLink size={15} aria-hidden="true" />
      </a>
    );
  }
  const { onAsk, onRequestPerson } = actions;
  const ask = onAsk && value !== null ? () => onAsk(value) : undefined;
  const press = action === 'requestPerson' ? onRequestPerson : action === 'ask' ? ask : undefined;
  if (!press) return <span className="thread-suggestion">{text}</span>;
  const Icon = action === 'requestPerson' ? UserRound : MessageCircleQuestion;
  return (
    <button type="button" className="thread-suggestion" onClick={press}>
      {label}
      <Icon size={15} aria-hidden="true" />
    </button>
  );
}
