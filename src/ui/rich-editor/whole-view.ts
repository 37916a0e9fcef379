import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { NodeSelection } from 'prosemirror-state';
import type { RichEditorWords } from './editor-words.ts';
import { isWhole } from './schema.ts';

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shows a whole block: what it is, what it says, where it leads, and buttons to change and remove it. */
export function wholeView(
  words: () => RichEditorWords,
  change: (view: EditorView) => void,
): (node: Node, view: EditorView, getPos: () => number | undefined) => NodeView {
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
    body.append(
      element('span', 'rich-whole-kind', kind),
      element('span', 'rich-whole-words', says),
      element('span', 'rich-whole-leads', leads === says ? '' : leads),
    );
    dom.append(
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
