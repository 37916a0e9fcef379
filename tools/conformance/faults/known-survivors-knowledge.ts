import type { KnownSurvivor } from './known-survivor.ts';

const whileItWorks =
  'A backend may be ready before the kit can look, so what is shown only while it works is not compared.';

const ofWorkNoEnumeration = 'Of work that goes on, no enumeration is compared: it may change on the way.';

/** Faults of the knowledge base, the online test, imports and deployments that survive. */
export const knowledgeSurvivors: readonly KnownSurvivor[] = [
  {
    operations: ['searchFiles'],
    whats: ['/score of every row is half of it'],
    reason: 'How a score is reckoned the contract leaves open; of scores only the order is compared.',
  },
  {
    operations: ['undoImport'],
    whats: ['does it to another importId as well'],
    reason:
      'Rows of the same workbook are imported once, so other imports of the kit have nothing that could be taken back.',
  },
  {
    operations: ['listCategories'],
    whats: ['turns the rows round'],
    reason: 'The contract states the order of the tree in words: no field decides it.',
  },
  {
    operations: [
      'confirmImport',
      'requestDeployment',
      'createDocument',
      'requestRegressionRun',
      'createBatchTest',
      'requestClustering',
      'requestExport',
    ],
    whats: ['/progress of the answer is always null'],
    reason: whileItWorks,
  },
  {
    operations: ['createImport'],
    whats: ['/progress of the answer is there where there is none'],
    reason: whileItWorks,
  },
  {
    operations: ['getDeployment', 'listDeployments', 'getImport', 'listImports', 'getDraftIndex'],
    whats: [
      '/progress of the answer is half of it',
      '/progress of every row is always null',
      '/stage of the answer is always freezing',
      '/stage of every row is always indexing',
      '/stage of every row is always null',
      '/refiningProgress of the answer is there where there is none',
    ],
    reason: whileItWorks,
  },
  {
    operations: ['requestDeployment'],
    whats: [
      '/stage of the answer is always null',
      '/stage of the answer is always indexing',
      '/stage of the answer is always switching',
    ],
    reason: whileItWorks,
  },
  {
    operations: ['confirmImport'],
    whats: ['/hasErrorWorkbook of the answer is always true'],
    reason:
      'Of work that goes on, texts, numbers and the state are compared with what is read later: whether something can be downloaded may change on the way.',
  },
  {
    operations: ['createDocument', 'retryDocument'],
    whats: ['/format of the answer is always html', '/status of the answer is always activated'],
    reason: ofWorkNoEnumeration,
  },
  {
    operations: ['retryDocument'],
    whats: ['/format of the answer is always pdf'],
    reason: ofWorkNoEnumeration,
  },
  {
    operations: ['requestExport'],
    whats: ['/status of the answer is always completed', '/status of the answer is always expired'],
    reason: ofWorkNoEnumeration,
  },
  {
    operations: ['createBatchTest'],
    whats: ['/language of the answer is always zh'],
    reason: ofWorkNoEnumeration,
  },
  {
    operations: ['cancelExport'],
    whats: ['does what it refuses', 'does it to another exportId as well'],
    reason: 'What it would cancel as well has ended by the time that the kit looks.',
  },
  {
    operations: ['listQaVersions', 'listImportChanges'],
    whats: ['answers what was so at first'],
    reason: 'What stands below one Q&A or import is read once, after all that the kit does to it.',
  },
  {
    operations: ['cancelDeployment', 'cancelBatchTest'],
    whats: ['does what it refuses'],
    reason: 'What it would cancel has ended by the time that the kit looks.',
  },
  {
    operations: ['getDeploymentDiff'],
    whats: ['/itemId of every row is turned round'],
    reason:
      'A version is immutable, and what it held may have been deleted since: no other operation has to know the item.',
  },
  {
    operations: ['askOnlineTest'],
    whats: ['does what it refuses'],
    reason: 'All that it changes is a step of the guide, and that is done once for all.',
  },
  {
    operations: ['askOnlineTest'],
    whats: ['/durationMilliseconds of the answer is half of it'],
    reason: 'How long a turn took, nobody else can measure.',
  },
  {
    operations: ['removeSimilarQuestion', 'moveSimilarQuestion'],
    whats: [
      'does what it refuses',
      'cuts /question to 64 characters, and answers it whole',
      'loses signs beyond the first plane',
      'writes lines as blanks',
    ],
    reason:
      'What can be taken away has to be there: another text than the one that the kit has put there is not.',
  },
  {
    operations: ['getKnowledgeAdvice'],
    whats: [
      'shows no rows',
      'loses the first row',
      'loses the last row',
      'turns the rows round',
      '/kind of every row is always sameQuestion',
      '/kind of every row is always fewQuestions',
      '/other of every row is always null',
      '/question of every row is always null',
      '/otherQuestion of every row is always null',
      '/otherQuestion of every row is cut to a character',
      '/score of every row is always null',
      '/score of every row is half of it',
      '/count of every row is one too many',
    ],
    reason: 'What of the draft is worth advice, and how much, only the product knows.',
  },
  {
    operations: ['addStarterChitchats'],
    whats: ['/present of the answer is one too many'],
    reason: 'How many ready-made entries there are, only the product knows.',
  },
  {
    operations: ['getScoreHistograms'],
    whats: ['/heldOut of the answer is there where there is none'],
    reason: 'Whether a question can be held out, the contract says in words.',
  },
  {
    operations: ['listQas'],
    whats: ['/matches of the page is always empty'],
    reason: 'Which similar questions a search has found, the contract says in words.',
  },
];
