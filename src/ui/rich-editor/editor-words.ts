import type { MediaUploadWords } from '../media-upload.tsx';
import type { WholeKind } from './schema.ts';

/** What the editor says. */
export interface RichEditorWords {
  /** The name of the tools. */
  tools: string;
  bold: string;
  italic: string;
  underline: string;
  strikethrough: string;
  bulletList: string;
  orderedList: string;
  /** What each kind is called; `link` also of one within words. */
  kinds: Record<WholeKind, string>;
  /** Of a block: its buttons, with what it is. */
  change: string;
  remove: string;
  changeOf: (what: string) => string;
  removeOf: (what: string) => string;
  /** How one gets from the words to the tools and to a block's dialog. */
  keys: string;
  fields: Record<'text' | 'url' | 'description' | 'posterUrl' | 'action' | 'value', string>;
  upload: MediaUploadWords & {
    /** Of a file that was pasted or dropped, by what it is called there. */
    inserted: (description: string) => string;
    notMedia: (name: string) => string;
    /** Pictures and videos that stood in pasted words. */
    lost: (count: number) => string;
  };
  addressHelp: string;
  descriptionHelp: string;
  /** Of an address that leads to no picture or video that a browser shows. */
  notShown: string;
  actions: Record<'openLink' | 'ask' | 'requestPerson', string>;
  insert: string;
  apply: string;
  cancel: string;
  close: string;
  faults: { required: string; address: string; signs: string; tooLong: (limit: number) => string };
}
