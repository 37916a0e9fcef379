export { oneDocument } from '../document-words.en.ts';

export const documentText = {
  facts: 'Facts',
  text: 'Text',
  pages: 'Pages',
  slides: 'Slides',
  characters: 'Characters',
  size: 'Size',
  format: 'Format',
  by: 'Uploaded by',
  at: 'Uploaded',
  page: 'Page {{page, number}}',
  slide: 'Slide {{page, number}}',
  passages: 'Passages',
  passage: 'Passage {{place, number}}',
  leaveOut: 'Leave out',
  leaveOutThis: 'Leave passage {{place, number}} out',
  takeBack: 'Take back',
  takeBackThis: 'Take passage {{place, number}} back',
  leftOut: 'Left out',
  more: 'Show more',
  inactive: 'The document is deactivated as a whole.',
  inactiveNext:
    'The document is deactivated as a whole. Customers get answers from it until the next deployment.',
  edition: {
    number: 'Edition',
    reading: '“{{name}}” is being read, to replace this document',
    meanwhile:
      'Until then, the document stays as it is. Customers get the new text with the next deployment.',
    progress: 'Reading “{{name}}”',
    stop: 'Keep the present file',
    failed: '“{{name}}” does not replace this document',
    stays: '{{reason}}. The document stays as it is. Send another file to replace it.',
    dismiss: 'Dismiss',
  },
  otherEdition: {
    title: 'This passage is from an earlier edition',
    text: 'The document has another file by now, and it does not say the same.',
  },
  stopped: {
    title: 'Somebody has stopped the reading',
    text: 'The file is still here, so it can be read again.',
  },
  over: 'The maximum is {{limit, number}}.',
  under: 'The minimum of characters is {{limit, number}}.',
  toList: 'Show the documents',
} as const;
