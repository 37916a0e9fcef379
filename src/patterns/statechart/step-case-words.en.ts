/** What sets the cases of a session's event apart. */
export const stepCase = {
  askBot: { failed: { indexBuilding: 'the index is being built' } },
  checkDraft: { done: { faulty: 'with faults' } },
  checkSetupCode: { failed: { alreadyInitialized: 'it is set up already', wrong: 'it is wrong' } },
  conflict: { resolved: { mine: 'with the own changes', theirs: 'with the others’ changes' } },
  createInstallation: {
    failed: {
      account: 'a fault in the account',
      alreadyInitialized: 'it is set up already',
      application: 'a fault in the application',
      organization: 'a fault in the organization',
    },
  },
  check: { accepted: { required: 'with faults, though it has to pass', wrong: 'with faults' } },
  credentials: { changed: { empty: 'to nothing' } },
  draft: {
    changed: {
      account: 'of the account',
      application: 'of the application',
      back: 'to what it was',
      organization: 'of the organization',
      tooLong: 'to a text that is too long',
    },
  },
  file: {
    chosen: { tooLarge: 'one that is too large' },
    removed: { first: 'the first', second: 'the second', unfit: 'one that is unfit' },
    retried: { first: 'the first', unfit: 'one that is unfit' },
  },
  files: { chosen: { two: 'two', unfit: 'one that is unfit' } },
  message: {
    acknowledged: { '1': 'the first', '2': 'the second' },
    discarded: { '1': 'the first', '2': 'the second' },
    submitted: {
      '1': 'the first',
      '2': 'the second',
      blank: 'an empty one',
      tooLong: 'one that is too long',
    },
  },
  note: { changed: { tooLong: 'to one that is too long' } },
  openSession: { done: { renewed: 'a new one' }, failed: { unavailable: 'the chat is not available' } },
  question: { changed: { blank: 'to nothing' } },
  readRecord: {
    done: {
      otherField: 'others changed another field',
      same: 'nothing is different',
      sameField: 'others changed the same field',
    },
  },
  record: {
    failed: { notFound: 'it is not there' },
    known: { parsing: 'it is parsing' },
    read: {
      cancelled: 'it is cancelled',
      completed: 'it is completed',
      deployed: 'it is deployed',
      deploying: 'it is deploying',
      failed: 'it failed',
      parsing: 'it is parsing',
    },
  },
  request: {
    made: {
      cancel: 'to stop',
      confirm: 'to go on',
      skipExisting: 'to skip existing Q&As',
      updateExisting: 'to update existing Q&As',
    },
  },
  requestDeployment: {
    failed: {
      deploymentRunning: 'another one is running',
      draftUnchanged: 'the draft is unchanged',
      draftChanged: 'the draft has changed since',
      runningUnknown: 'an unknown one is running',
      validation: 'a fault in the note',
    },
  },
  review: { accepted: { unchanged: 'without any' } },
  save: { failed: { duplicate: 'the question exists already' } },
  saveDraft: { failed: { conflict: 'others were quicker', fields: 'faults in fields' } },
  sendMessage: { failed: { passing: 'for now', refused: 'for good' } },
  sendRequest: { failed: { transitionRefused: 'its state refuses it' } },
  session: {
    ended: {
      forcedOffline: 'forced offline',
      memberDeleted: 'no longer a member',
      passwordReset: 'password reset',
      passwordChanged: 'password changed',
      signedOut: 'signed out',
    },
    renewed: { other: 'somebody else' },
  },
  signIn: {
    done: {
      none: 'without an application',
      one: 'with one application',
      several: 'with several applications',
    },
    failed: {
      credentialsWrong: 'name or password is wrong',
      networkError: 'no answer',
      tooManyRequests: 'too often',
    },
  },
  step: {
    chosen: {
      account: 'the account',
      application: 'the application',
      confirm: 'the confirmation',
      organization: 'the organization',
    },
  },
  storedUser: { changed: { other: 'somebody else', removed: 'nobody', same: 'the same person' } },
  target: { chosen: { new: 'a new Q&A', qa: 'a Q&A' } },
  upload: { refused: { pending: 'another import is open', pendingUnknown: 'an unknown import is open' } },
  wish: { made: { rate: 'to rate', startAgain: 'to start again' } },
} as const;
