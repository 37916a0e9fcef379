import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { NodeSelection } from 'prosemirror-state';
import type { RichEditorWords } from './editor-words.ts';
import { isShowable } from '../thread/linkify.ts';
import { isWhole } from './schema.ts';

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The picture or the video itself; null where a browser shows none. @param lost told if it turns out that it cannot */
function previewOf(
  kind: string,
  { url, posterUrl }: Node['attrs'],
  { addressOf, lost }: { addressOf: (url: string) => string; lost: () => void },
): HTMLElement | null {
  const address = addressOf(wordsIn(url));
  if ((kind !== 'image' && kind !== 'video') || !isShowable(address)) return null;
  const media = document.createElement(kind === 'image' ? 'img' : 'video');
  media.className = 'rich-whole-preview';
  if (media instanceof HTMLImageElement) media.alt = '';
  else {
    media.preload = 'metadata';
    media.muted = true;
    media.tabIndex = -1;
    const poster = addressOf(wordsIn(posterUrl));
    if (isShowable(poster)) media.poster = poster;
  }
  media.setAttribute('aria-hidden', 'true');
  media.draggable = false;
  media.addEventListener('error', lost, { once: true });
  media.src = address;
  return media;
}

interface WholeViews {
  words: () => RichEditorWords;
  change: (view: EditorView) => void;
  /** Where a browser finds what an answer names. */
  addressOf: (url: string) => string;
}

/** Shows a whole block: what it is, what it says, where it leads, and buttons to change and remove it. */
export function wholeView({
  words,
  change,
  addressOf,
}: WholeViews): (node: Node, view: EditorView, getPos: () => number | undefined) => NodeView {
  return (node, view, getPos) => {
    const dom = element('div', 'rich-whole', '');
    const { name } = node.type;
    const { text, description, url, value, action } = node.attrs;
    const says = wordsIn(text ?? description);
    const told = words();
    const leads =
      action === 'requestPerson' ? told.actions.requestPerson : wordsIn(action === 'ask' ? value : url);
    const select = () => {
      const at = getPos();
      if (at !== undefined)
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    };
    const press = (label: string, name_: string, run: () => void) => {
      const made = element('button', 'rich-whole-button', label);
      made.setAttribute('type', 'button');
      made.setAttribute('aria-label', name_);
      made.addEventListener('click', () => {
        select();
        run();
      });
      return made;
    };
    const kind = isWhole(name) ? told.kinds[name] : name;
    const body = element('div', 'rich-whole-body', '');
    const where = element('span', 'rich-whole-leads', '');
    const tellWhere = () => {
      where.textContent = leads === says ? '' : leads;
    };
    const preview = previewOf(name, node.attrs, {
      addressOf,
      lost: () => {
        preview?.remove();
        tellWhere();
      },
    });
    // Whoever sees it need not read where it is.
    if (preview === null) tellWhere();
    body.append(element('span', 'rich-whole-kind', kind), element('span', 'rich-whole-words', says), where);
    dom.append(
      ...(preview === null ? [] : [preview]),
      body,
      press(told.change, told.changeOf(`${kind} ${says}`), () => change(view)),
      press(told.remove, told.removeOf(`${kind} ${says}`), () => {
        view.dispatch(view.state.tr.deleteSelection());
        view.focus();
      }),
    );
    dom.addEventListener('dblclick', () => {
      select();
      change(view);
    });
    return {
      dom,
      ignoreMutation: () => true,
      stopEvent: ({ target }) => target instanceof HTMLButtonElement,
      selectNode: () => dom.classList.add('ProseMirror-selectednode'),
      deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
    };
  };
}
