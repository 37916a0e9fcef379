import {
  Bold,
  Film,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  RectangleEllipsis,
  Strikethrough,
  Underline,
} from 'lucide-react';
import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Button } from '../button.tsx';
import { Row } from '../layout.tsx';
import { shortcut } from '../shortcut.ts';
import { Tooltip } from '../tooltip.tsx';
import { hasMark, isInList, linkAt, selectedWhole } from './commands.ts';
import type { RichEditorWords } from './editor-words.ts';
import { richSchema } from './schema.ts';

export type Tool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'bulletList'
  | 'orderedList'
  | 'link'
  | 'image'
  | 'video'
  | 'button';

const tools: readonly { tool: Tool; Icon: LucideIcon; key?: string }[] = [
  { tool: 'bold', Icon: Bold, key: 'B' },
  { tool: 'italic', Icon: Italic, key: 'I' },
  { tool: 'underline', Icon: Underline, key: 'U' },
  { tool: 'strikethrough', Icon: Strikethrough, key: 'Shift X' },
  { tool: 'bulletList', Icon: List, key: 'Shift 8' },
  { tool: 'orderedList', Icon: ListOrdered, key: 'Shift 7' },
  { tool: 'link', Icon: Link, key: 'K' },
  { tool: 'image', Icon: Image },
  { tool: 'video', Icon: Film },
  { tool: 'button', Icon: RectangleEllipsis },
];

function isOn(tool: Tool, state: EditorState): boolean {
  switch (tool) {
    case 'bulletList':
    case 'orderedList':
      return isInList(state, tool);
    case 'link':
      return linkAt(state).url !== '' || selectedWhole(state)?.kind === 'link';
    case 'image':
    case 'video':
    case 'button':
      return selectedWhole(state)?.kind === tool;
    default:
      return hasMark(state, richSchema.marks[tool]);
  }
}

function nameOf(tool: Tool, words: RichEditorWords): string {
  return tool === 'link' || tool === 'image' || tool === 'video' || tool === 'button'
    ? words.kinds[tool]
    : words[tool];
}

interface ToolsProps {
  ref: Ref<HTMLDivElement>;
  state: EditorState;
  words: RichEditorWords;
  onUse: (tool: Tool) => void;
  /** Back to the words. */
  onLeave: () => void;
}

/** The tools above the words: one stop of the Tab key, and the arrow keys go from one to the next. */
export function Tools({ ref, state, words, onUse, onLeave }: ToolsProps) {
  const [at, setAt] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return;
    const next = (step + tools.length) % tools.length;
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <Row
      ref={ref}
      wrap
      role="toolbar"
      aria-label={words.tools}
      data-escape-layer=""
      gap="0.5"
      padding="1"
      borderBottomWidth="1px"
      onKeyDown={walk}
    >
      {tools.map(({ tool, Icon, key }, index) => {
        const name = nameOf(tool, words);
        const on = isOn(tool, state);
        return (
          <Tooltip key={tool} text={key === undefined ? name : `${name} · ${shortcut(key)}`}>
            <Button
              size="sm"
              variant="ghost"
              px="0"
              aspectRatio="1"
              aria-label={name}
              aria-pressed={on}
              aria-keyshortcuts={key && `Control+${key.replace(' ', '+')}`}
              tabIndex={index === at ? 0 : -1}
              bg={on ? 'brand.bg' : undefined}
              color={on ? 'brand.fg' : undefined}
              marginInlineStart={tool === 'bulletList' || tool === 'link' ? '1.5' : undefined}
              // The words keep their selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setAt(index);
                onUse(tool);
              }}
            >
              <Icon aria-hidden />
            </Button>
          </Tooltip>
        );
      })}
    </Row>
  );
}
