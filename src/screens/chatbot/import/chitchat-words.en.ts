export const chitchatWords = {
  title: 'Import small talk',
  intro:
    'A workbook of small talk becomes part of the draft, as new entries or as changes of existing ones. Nothing is written before you have seen it.',
  file: {
    text: 'One row per entry: what customers say, other ways to say it, and the replies of the bot.',
    template: 'No workbook yet? Export the small talk and edit it, or start with the template:',
  },
  column: { standardQuestion: 'Question', answer: 'Reply' },
  history: { added_one: '{{count, number}} entry', added_other: '{{count, number}} entries' },
  review: {
    existing: {
      legend: 'Small talk that is there already',
      skipHelp: 'Only new entries are imported.',
      comparing: 'Comparing every row with the small talk …',
      rules:
        'What the file has no column for stays. An empty cell removes the similar questions; an empty status stays. If somebody changes an entry before you confirm, it stays as that person leaves it.',
    },
    none: { changed: 'No entry would change' },
    noRoomTitle_one: '{{count, number}} of these entries has no place',
    noRoomTitle_other: '{{count, number}} of these entries have no place',
    noRoomText:
      'There are at most {{limit, number}} entries of small talk, and now {{count, number}}. Delete what is no longer needed and come back here, or cancel and import a shorter workbook.',
    toKnowledge: 'To the small talk',
    allThere: 'All of these entries are there already. To change them, choose “Update them”.',
    nothingNew: 'All rows say what the small talk says already.',
    confirm_one: 'Import {{count, number}} entry',
    confirm_other: 'Import {{count, number}} entries',
    confirmUpdate_one: 'Update {{count, number}} entry',
    confirmUpdate_other: 'Update {{count, number}} entries',
  },
  reason: {
    standardQuestionEmpty: 'The question is empty',
    standardQuestionTooLong: 'The question is too long',
    similarQuestionRepeated: 'A similar question repeats another or the question',
    answerEmpty: 'There is no reply',
    answerTooLong: 'A reply is too long',
    answerLinkRefused: 'A link in a reply starts neither with http:// or https:// nor with {host}',
    duplicateOfExisting: 'The small talk has this question already',
    qaDeleted: 'Somebody deleted this entry after the review',
    qaChangedSince: 'Somebody changed this entry after the review, so it was not overwritten',
  },
  undo: {
    text: 'Entries that it added leave the draft, and those that it updated get back what they were, but for what somebody has changed since. What is live stays until you deploy.',
    done_one: '{{count, number}} entry was taken back',
    done_other: '{{count, number}} entries were taken back',
  },
  undone: {
    title_one: 'This import was taken back: {{count, number}} entry left the draft',
    title_other: 'This import was taken back: {{count, number}} entries left the draft',
    titleRestored_one: 'This import was taken back: {{count, number}} entry is as it was before',
    titleRestored_other: 'This import was taken back: {{count, number}} entries are as they were before',
    restored_one: '{{count, number}} entry is as it was before.',
    restored_other: '{{count, number}} entries are as they were before.',
    kept_one: '{{count, number}} entry stayed because somebody had changed it.',
    kept_other: '{{count, number}} entries stayed because somebody had changed them.',
    see: 'To the small talk',
  },
  result: {
    title_one: '{{count, number}} entry imported',
    title_other: '{{count, number}} entries imported',
    changed_one: '{{count, number}} entry updated',
    changed_other: '{{count, number}} entries updated',
    conflicting_one:
      '{{count, number}} entry was left as it is, because somebody changed it after your review; download its row to look at it again.',
    conflicting_other:
      '{{count, number}} entries were left as they are, because somebody changed them after your review; download their rows to look at them again.',
    see: 'See the small talk',
  },
} as const;
