import { chakra } from '@chakra-ui/react/styled-system';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type RichText, isSameRichText } from '../../machines/rules/rich-text.ts';
import { useFieldControl } from '../field.tsx';
import { inputRecipe } from '../input-styles.ts';
import { BlockDialog } from './block-dialog.tsx';
import {
  type InlineLink,
  type WholeFields,
  linkAt,
  selectedWhole,
  toggle,
  toggleList,
  writeLink,
  writeWhole,
} from './commands.ts';
import { blocksOf, documentOf } from './document.ts';
import type { RichEditorWords } from './editor-words.ts';
import { MediaNotes } from './media-notes.tsx';
import { SendingFile, type UploadMedia } from '../media-upload.tsx';
import { withTablesAsLines } from './pasted.ts';
import { richPlugins } from './plugins.ts';
import type { WholeKind } from './schema.ts';
import { type Tool, Tools } from './tools.tsx';
import { useMediaFiles } from './use-media-files.ts';
import { wholeView } from './whole-view.ts';
import './rich-editor.css';

const Frame = chakra('div', inputRecipe);

interface RichEditorProps {
  /** Its name, because a label names only inputs. */
  label: string;
  value: RichText;
  onValue: (value: RichText) => void;
  words: RichEditorWords;
  /** Uploads pictures and videos; without it they are only named by their addresses. */
  upload?: UploadMedia;
  /** Where a browser finds what an answer names. */
  addressOf?: (url: string) => string;
}

const asItIs = (url: string) => url;

/** What a dialog asks about. */
interface Asked {
  kind: WholeKind;
  fields: WholeFields;
  isNew: boolean;
  /** Null for a block of its own. */
  link: InlineLink | null;
}

/** Writes rich text: words with marks, lists and links, and blocks that a dialog fills. */
export function RichEditor(props: RichEditorProps) {
  const { label, value, onValue, words, upload, addressOf = asItIs } = props;
  const place = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const keys = useId();
  const control = useFieldControl() as Record<string, string | boolean | undefined>;
  const media = useMediaFiles(view, words, upload);
  const now = { label, value, onValue, words, control, keys, media, addressOf };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  const askAboutWhole = useCallback((editor: EditorView): boolean => {
    const selected = selectedWhole(editor.state);
    if (selected) setAsked({ ...selected, isNew: false, link: null });
    return selected !== null;
  }, []);
  const askAboutLink = useCallback(
    (editor: EditorView): void => {
      if (askAboutWhole(editor)) return;
      const link = linkAt(editor.state);
      setAsked({ kind: 'link', fields: { text: link.text, url: link.url }, isNew: link.url === '', link });
    },
    [askAboutWhole],
  );

  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const editor: EditorView = new EditorView(place.current, {
      state: EditorState.create({
        doc: documentOf(latest.current.value),
        plugins: richPlugins({
          link: () => askAboutLink(editor),
          change: () => askAboutWhole(editor),
          tools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
        }),
      }),
      attributes: attributesOf(latest.current),
      nodeViews: Object.fromEntries(
        (['link', 'image', 'video', 'button'] as const).map((kind) => [
          kind,
          wholeView({
            words: () => latest.current.words,
            change: askAboutWhole,
            addressOf: (url) => latest.current.addressOf(url),
          }),
        ]),
      ),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        latest.current.media.follow(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged || transaction.getMeta('fromOutside') === true) return;
        const blocks = blocksOf(next.doc);
        if (!isSameRichText(blocks, latest.current.value)) latest.current.onValue(blocks);
      },
      transformPastedHTML: withTablesAsLines,
      handlePaste: ({ state: { selection } }, { clipboardData }) =>
        latest.current.media.take(clipboardData, selection.to),
      handleDrop: ({ state: { selection } }, { dataTransfer, clientX: left, clientY: top }, _, isMove) =>
        !isMove &&
        latest.current.media.take(dataTransfer, editor.posAtCoords({ left, top })?.pos ?? selection.to),
      // Its own keys are not those of the page, such as that of the palette.
      handleDOMEvents: {
        keydown: (_, event) => {
          if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') event.stopPropagation();
          return false;
        },
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [askAboutLink, askAboutWhole]);

  // What came from elsewhere, such as an older version, takes the place of what stands here.
  useEffect(() => {
    const editor = view.current;
    if (editor === null || isSameRichText(blocksOf(editor.state.doc), value)) return;
    const { tr, doc } = editor.state;
    const { content } = documentOf(value);
    editor.dispatch(tr.replaceWith(0, doc.content.size, content).setMeta('fromOutside', true));
  }, [value]);
  // Its name and its fault may have changed. The form looks for the field at fault after this.
  useLayoutEffect(
    () => view.current?.setProps({ attributes: attributesOf({ label, control, keys }) }),
    [label, control, keys],
  );

  const run = (command: Command) => {
    const editor = view.current;
    if (editor === null) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  const use = (tool: Tool) => {
    const editor = view.current;
    if (editor === null) return;
    if (tool === 'link') askAboutLink(editor);
    else if (tool === 'bulletList' || tool === 'orderedList') run(toggleList(tool));
    else if (tool === 'image' || tool === 'video' || tool === 'button') {
      if (selectedWhole(editor.state)?.kind === tool) askAboutWhole(editor);
      else setAsked({ kind: tool, fields: {}, isNew: true, link: null });
    } else run(toggle(tool));
  };
  const apply = ({ kind, link }: Asked, fields: WholeFields) => {
    setAsked(null);
    const { text, url } = fields;
    run(link === null ? writeWhole(kind, fields) : writeLink({ ...link, text: text ?? '', url: url ?? '' }));
  };
  return (
    <>
      <Frame
        height="auto"
        padding="0"
        overflow="clip"
        data-invalid={control['aria-invalid'] ? '' : undefined}
      >
        {state && (
          <Tools ref={tools} state={state} words={words} onUse={use} onLeave={() => view.current?.focus()} />
        )}
        <div ref={place} className="rich-editor" />
      </Frame>
      {media.sending && <SendingFile file={media.sending} words={words.upload} onStop={media.stop} />}
      {media.told.length > 0 && <MediaNotes told={media.told} close={words.close} onClose={media.forget} />}
      <span id={keys} hidden>
        {words.keys}
      </span>
      {asked && (
        <BlockDialog
          {...asked}
          words={words}
          upload={upload}
          addressOf={addressOf}
          onApply={(fields) => apply(asked, fields)}
          onClose={() => {
            setAsked(null);
            view.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface Named {
  label: string;
  control: Record<string, string | boolean | undefined>;
  keys: string;
}

/** What a screen reader says of the words. */
function attributesOf({ label, control, keys }: Named): Record<string, string> {
  const given = Object.entries(control).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const attributes = Object.fromEntries(given);
  return {
    ...attributes,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': [attributes['aria-describedby'], keys].filter(Boolean).join(' '),
  };
}
