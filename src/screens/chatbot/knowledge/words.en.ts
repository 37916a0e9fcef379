export const knowledge = {
  title: 'Knowledge base',
  count_one: '{{count, number}} Q&A',
  count_other: '{{count, number}} Q&As',
  add: 'Add a Q&A',
  import: 'Import',
  open: 'Open “{{question}}”',
  select: 'Select “{{question}}”',
  selectAll: 'Select all loaded Q&As',
  columns: {
    question: 'Question',
    similar: 'Similar',
    category: 'Category',
    status: 'Status',
    deployState: 'For customers',
    updated: 'Changed',
  },
  filters: {
    search: 'Search questions and answers',
    anyStatus: 'Any status',
    anyDeployState: 'Live or not',
  },
  empty: {
    title: 'Teach the bot its first answers',
    text: 'A Q&A is a question with its answer, and other ways to ask it. Import a workbook, or write one here.',
  },
  bulk: {
    chosen_one: '{{count, number}} chosen',
    chosen_other: '{{count, number}} chosen',
    activate: 'Activate',
    deactivate: 'Deactivate',
    move: 'Move',
    delete: 'Delete',
    tooMany: 'At most {{limit, number}} at a time',
    done_one: '{{count, number}} Q&A changed',
    done_other: '{{count, number}} Q&As changed',
    deleted_one: '{{count, number}} Q&A deleted from the draft',
    deleted_other: '{{count, number}} Q&As deleted from the draft',
    unchanged: '{{count, number}} were like that already.',
    deleteTitle_one: 'Delete {{count, number}} Q&A?',
    deleteTitle_other: 'Delete {{count, number}} Q&As?',
    deleteText:
      'Their questions and answers leave the draft at once, and customers’ conversations with the next deployment. A deployed version can bring them back.',
    deleteConfirm_one: 'Delete {{count, number}} Q&A',
    deleteConfirm_other: 'Delete {{count, number}} Q&As',
    moveTitle_one: 'Move {{count, number}} Q&A',
    moveTitle_other: 'Move {{count, number}} Q&As',
  },
  categories: {
    title: 'Categories',
    all: 'All questions',
    add: 'Add a category',
    addSub: 'Add a subcategory',
    addSubTitle: 'Add a subcategory to “{{name}}”',
    actions: 'Actions for “{{name}}”',
    rename: 'Rename',
    renameTitle: 'Rename “{{name}}”',
    delete: 'Delete',
    deleteTitle: 'Delete “{{name}}”?',
    deleteText_one:
      'Its subcategories go with it. {{count, number}} Q&A moves to the default category; nothing else is lost.',
    deleteText_other:
      'Its subcategories go with it. {{count, number}} Q&As move to the default category; nothing else is lost.',
    deleteConfirm: 'Delete the category',
    taken: 'There is a category of this name here already',
  },
  fields: {
    similarQuestion: 'Similar question {{number, number}}',
    addSimilar: 'Add a similar question',
    removeSimilar: 'Remove similar question {{number, number}}',
    similarFull: 'A Q&A has at most {{limit, number}} similar questions',
    chooseCategory: 'Choose a category',
  },
  form: {
    newTitle: 'New Q&A',
    editTitle: 'Q&A',
    create: 'Add the Q&A',
    saved: 'Saved in the draft',
    deleted: 'Deleted from the draft',
    duplicate: 'This question is in the knowledge base already',
    saveFirst: 'Save your changes first',
    deleteTitle: 'Delete “{{question}}”?',
    deleteText:
      'The question, its similar questions and the answer leave the draft at once. A deployed version can bring them back.',
    deleteConfirm: 'Delete the Q&A',
  },
} as const;

declare module '../../../i18n/typed-t.ts' {
  interface Words {
    knowledge: typeof knowledge;
  }
}
