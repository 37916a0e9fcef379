import { deployModel } from '../../src/machines/deployment/deploy.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  deployModel,
  `
    start              new                                         reviewingDiff
    start              resumed                                     following
    start              writing                                     writingNote
    start              checking                                    checkingSet
    start              unlooked                                    reviewingDiff

    reviewingDiff      review.accepted                             writingNote
    reviewingDiff      review.accepted:set                         checkingSet

    checkingSet        review.reopened                             reviewingDiff
    checkingSet        check.over                                  writingNote

    writingNote        review.reopened                             reviewingDiff
    writingNote        check.reopened                              checkingSet
    writingNote        note.changed                                writingNote
    writingNote        note.changed:tooLong                        writingNote
    writingNote        deploy.requested                            requesting|writingNote

    requesting         requestDeployment.done                      following
    requesting         requestDeployment.failed                    requestFailed
    requesting         requestDeployment.failed:draftUnchanged     reviewingDiff
    requesting         requestDeployment.failed:draftChanged       reviewingDiff
    requesting         requestDeployment.failed:deploymentRunning  deploymentRunning
    requesting         requestDeployment.failed:runningUnknown     deploymentRunning
    requesting         requestDeployment.failed:validation         writingNote
    requesting         request.abandoned                           writingNote

    deploymentRunning  review.reopened                             reviewingDiff
    deploymentRunning  request.retried                             requesting
    deploymentRunning  running.opened                              following|✗

    requestFailed      request.retried                             requesting
    requestFailed      request.abandoned                           writingNote

    following          job.deployed                                deployed
    following          job.failed                                  failed
    following          job.gone                                    reviewingDiff
    following          deploy.restarted                            reviewingDiff

    deployed           deploy.restarted                            reviewingDiff

    failed             review.reopened                             reviewingDiff
    failed             deploy.repeated                             requesting|reviewingDiff
  `,
  { failureStillShownIn: ['writingNote'] },
);
