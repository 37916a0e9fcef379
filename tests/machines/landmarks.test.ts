import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { landmarkOf, roleAndName } from '../../src/machines/landmark.ts';
import { leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import { landmarkViews } from '../support/landmark-views.ts';

/**
 * Each state's landmark and tags, written by hand: machine, state, role and name of the landmark (– for a state
 * without one), tags. Browser tests find landmarks by these names, and chips get their look from these tags.
 */
const expected = `
  activation    activated            region  knowledge-list              settled
  activation    deactivated          region  knowledge-list              resting

  agentStatus   offline              status  agent-status                resting
  agentStatus   idle                 status  agent-status                waiting
  agentStatus   online               status  agent-status                busy+waiting
  agentStatus   busy                 status  agent-status                busy
  agentStatus   inQueue              status  agent-status                waiting
  agentStatus   afterCallWork        status  agent-status                waiting
  agentStatus   break                status  agent-status                settled

  batchTest     running              region  batch-progress              busy
  batchTest     completed            region  batch-report                settled+final
  batchTest     failed               region  batch-report                failed+settled+final
  batchTest     cancelled            region  batch-report                settled+final

  botSource     builtIn              region  bot-settings                settled
  botSource     thirdParty           region  third-party-bot             settled

  cluster       open                 region  kept-cluster                waiting
  cluster       accepted             region  kept-cluster                settled
  cluster       ignored              region  kept-cluster                settled

  clustering    running              region  clustering-progress         busy
  clustering    completed            region  clustering-result           settled+final
  clustering    failed               region  clustering-result           failed+settled+final
  clustering    cancelled            region  clustering-result           settled+final

  conversation  bot                  region  conversation                resting
  conversation  queued               status  queue-position              waiting
  conversation  offered              status  queue-position              waiting
  conversation  serving              region  conversation                busy
  conversation  ended                status  conversation-ended                      resting

  delivery      pending              region  delivery-list               waiting
  delivery      failing              region  delivery-list               failed+waiting
  delivery      delivered            region  delivery-list               settled
  delivery      parked               region  delivery-list               failed+settled

  deployment    draft                region  deploy-diff                 waiting
  deployment    deploying            region  deploy-progress             busy
  deployment    deployed             region  deployment-record           settled
  deployment    failed               alert   deploy-failure              failed+settled+final

  document      toBeUploaded         region  document-uploads            waiting
  document      uploading            region  document-uploads            busy
  document      failed               region  document-uploads            failed
  document      parsing              region  document-progress           busy
  document      parseFailed          region  document-unread             failed+settled
  document      cancelled            region  document-unread             resting
  document      completed            region  document-text               settled

  export        running              region  export-progress             busy
  export        completed            region  export-file                 settled
  export        failed               region  export-file                 failed+settled+final
  export        cancelled            region  export-file                 resting+final
  export        expired              region  export-file                 resting+final

  language      readingQuery         –  busy
  language      readingStored        –  busy
  language      readingBrowser       –  busy
  language      readingHost          –  busy
  language      zh                   –  settled
  language      en                   –  settled

  memberAccess  active               region  member-list                 settled
  memberAccess  forcedOffline        region  member-list                 waiting
  memberAccess  deleted              region  member-list                 resting+final

  regressionRun running              region  regression-progress         busy
  regressionRun completed            region  regression-report           settled+final
  regressionRun failed               region  regression-report           failed+settled+final
  regressionRun cancelled            region  regression-report           settled+final

  upload        toBeUploaded         region  import-choose-file          waiting
  upload        uploading            region  import-progress             busy
  upload        parsing              region  import-progress             busy
  upload        reviewing            region  import-review               waiting
  upload        importing            region  import-progress             busy
  upload        completed            region  import-result               settled+final
  upload        parseFailed          alert   import-parse-failure        failed+settled+final
  upload        failed               alert   import-failure              failed+settled+final
  upload        cancelled            region  import-result               resting+final

  versionCheck  checking             –  busy
  versionCheck  same                 –  settled+final
  versionCheck  different            –  resting+final
  versionCheck  failed               –  failed+settled+final

  customerConnection live.session.unopened       status chat-opening     waiting
  customerConnection live.session.opening        status chat-opening     busy
  customerConnection live.session.open.continued –  settled
  customerConnection live.session.open.renewed   –  settled
  customerConnection live.session.failed         alert  chat-failure     failed
  customerConnection live.session.unavailable    alert  chat-unavailable failed
  customerConnection live.wish.none              –  resting
  customerConnection live.wish.fulfilling        –  busy
  customerConnection closed                      –  settled+final

  deploy        beginning            –  busy
  deploy        reviewingDiff        region  deploy-diff                 waiting
  deploy        checkingSet          –  busy
  deploy        writingNote          form    deploy-note                 waiting
  deploy        requesting           region  deploy-progress             busy
  deploy        deploymentRunning    alert   deploy-running              failed
  deploy        requestFailed        alert   deploy-request-failure      failed
  deploy        following            –  busy
  deploy        deployed             region  deploy-result               settled
  deploy        failed               alert   deploy-failure              failed+settled

  documentUploads resting            region  document-uploads            resting
  documentUploads sending            region  document-uploads            busy

  edit          editing              form    edit                        waiting
  edit          checking             form    edit                        busy
  edit          saving               form    edit                        busy
  edit          comparing            form    edit                        busy
  edit          refused              alert   edit-refusal                failed
  edit          conflicted           dialog  edit-conflict               waiting

  import        beginning            –  busy
  import        choosingFile         region  import-choose-file          waiting
  import        uploading            region  import-progress             busy
  import        interrupted          alert   import-interrupted          failed
  import        refused              alert   import-refused              failed
  import        pendingElsewhere     alert   import-pending              failed
  import        following            –  busy
  import        over                 –  settled

  init          account              form    init-account                waiting
  init          checkingCode         form    init-account                busy
  init          codeUnchecked        alert   init-code-unchecked         failed
  init          organization         form    init-organization           waiting
  init          application          form    init-application            waiting
  init          confirm              region  init-confirm                waiting
  init          creating             status  init-creating               busy
  init          failed               alert   init-failure                failed
  init          alreadyInitialized   region  init-already-done           settled+final
  init          done                 –  settled+final

  job           following.reading    –  busy
  job           following.unreadable alert   job-unreadable              failed
  job           following.running    –  busy
  job           following.requesting –  busy
  job           following.refused    alert   job-refused                 failed
  job           settled              –  settled+final
  job           gone                 –  settled+final

  onlineTest    idle                 region  online-test                 waiting
  onlineTest    asking               status  online-test-asking          busy
  onlineTest    indexBuilding        status  online-test-index-building  busy+waiting
  onlineTest    answered             region  online-test-answer          settled+waiting
  onlineTest    failed               alert   online-test-failure         failed

  outbox        open.ready           form    composer                    waiting
  outbox        open.sending         form    composer                    busy
  outbox        open.retrying        form    composer                    busy+waiting
  outbox        open.failed          alert   message-failure             failed
  outbox        open.offline         status  offline                     waiting
  outbox        closed               status  conversation-closed         settled

  regressionCheck requesting         region  deploy-check                busy
  regressionCheck refused            alert   deploy-check-refused        failed
  regressionCheck following          region  deploy-check                busy
  regressionCheck reviewing          region  deploy-check                waiting
  regressionCheck over               –  settled+final

  sessionGuard  signedIn             –  settled
  sessionGuard  expired              dialog  sign-in-again               waiting
  sessionGuard  passwordReset        dialog  password-reset              waiting
  sessionGuard  passwordChanged      dialog  password-changed            waiting
  sessionGuard  replaced             dialog  user-changed                waiting
  sessionGuard  signedOutElsewhere   dialog  signed-out-elsewhere        waiting
  sessionGuard  forcedOffline        dialog  forced-offline              failed
  sessionGuard  memberDeleted        dialog  member-deleted              failed
  sessionGuard  refreshing           –  settled+final
  sessionGuard  signedOut            –  settled+final

  signIn        editing              form    sign-in                     waiting
  signIn        submitting           form    sign-in                     busy
  signIn        rejected             alert   sign-in-rejected            failed
  signIn        throttled            alert   sign-in-throttled           failed+waiting
  signIn        failed               alert   sign-in-failure             failed
  signIn        choosingApplication  region  choose-application          waiting
  signIn        withoutApplication   alert   no-application              failed
  signIn        signedIn             –  settled+final

  teach         editing              form    teach                       waiting
  teach         saving               form    teach                       busy
  teach         refused              alert   teach-refusal               failed
  teach         learned              –  settled+final
`;

test('every state has its landmark and tags', () => {
  const found = machineRegistry.flatMap(({ machine }) =>
    leavesOf(machine).map((node) => {
      const landmark = landmarkOf({ machine, state: pathOf(node) });
      const names = landmark === null ? ['–'] : Object.entries(landmark).flat();
      const tags = [...node.tags, ...(node.type === 'final' ? ['final'] : [])].join('+');
      return [machine.id, pathOf(node), ...names, tags].join(' ');
    }),
  );
  const lines = expected.split('\n').filter((line) => line.trim() !== '');
  expect(found).toEqual(lines.map((line) => line.trim().split(/\s+/).join(' ')));
});

test('every landmark that a machine promises is rendered by a view, through <Landmark>', () => {
  const promised = machineRegistry.flatMap(({ machine }) =>
    leavesOf(machine).flatMap((node) => {
      const landmark = landmarkOf({ machine, state: pathOf(node) });
      return landmark === null ? [] : [roleAndName(landmark).name];
    }),
  );
  expect(promised.filter((name) => !(name in landmarkViews))).toEqual([]);
  const names = new Set(promised);
  expect(Object.keys(landmarkViews).filter((name) => !names.has(name))).toEqual([]);
});

test.each(Object.entries(landmarkViews))(
  '%s is rendered by %s, which leaves the name to the machine',
  (_, file) => {
    const text = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
    expect(text).toMatch(/<Landmark\b|\blandmark=|landmarkProps\(/);
    expect(text).not.toContain('data-landmark');
  },
);
