import { deployModel } from '../../src/machines/deployment/deploy.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  deployModel,
  `
    start              new                                         reviewingDiff
    start              resumed                                     loading

    reviewingDiff      diff.loaded                                 reviewingDiff
    reviewingDiff      diff.loaded:unchanged                       reviewingDiff
    reviewingDiff      review.accepted                             writingNote|✗

    writingNote        diff.loaded                                 writingNote
    writingNote        diff.loaded:unchanged                       writingNote
    writingNote        review.reopened                             reviewingDiff
    writingNote        note.changed                                writingNote
    writingNote        note.changed:tooLong                        writingNote
    writingNote        deploy.requested                            requesting|writingNote

    requesting         requestDeployment.done                      loading
    requesting         requestDeployment.failed                    requestFailed
    requesting         requestDeployment.failed:draftUnchanged     draftUnchanged
    requesting         requestDeployment.failed:deploymentRunning  deploymentRunning
    requesting         requestDeployment.failed:runningUnknown     deploymentRunning
    requesting         requestDeployment.failed:validation         writingNote
    requesting         request.abandoned                           writingNote

    draftUnchanged     review.reopened                             reviewingDiff

    deploymentRunning  review.reopened                             reviewingDiff
    deploymentRunning  request.retried                             requesting
    deploymentRunning  running.opened                              loading|✗

    requestFailed      request.retried                             requesting
    requestFailed      request.abandoned                           writingNote

    loading            loadDeployment.done:deploying               deploying
    loading            loadDeployment.done:deployed                deployed
    loading            loadDeployment.done:failed                  failed
    loading            loadDeployment.failed                       loadFailed
    loading            loadDeployment.failed:notFound              reviewingDiff
    loading            deployment.updated:deploying                deploying
    loading            deployment.updated:deployed                 deployed
    loading            deployment.updated:failed                   failed
    loading            deploy.restarted                            reviewingDiff

    loadFailed         request.retried                             loading
    loadFailed         news.missed                                 loading
    loadFailed         deploy.restarted                            reviewingDiff

    deploying          news.missed                                 loading
    deploying          deployment.updated:deploying                deploying
    deploying          deployment.updated:deployed                 deployed
    deploying          deployment.updated:failed                   failed
    deploying          cancellation.requested                      cancelling

    cancelling         request.abandoned                           loading
    cancelling         deployment.updated:deployed                 deployed
    cancelling         deployment.updated:failed                   failed
    cancelling         cancelDeployment.done                       loading
    cancelling         cancelDeployment.failed                     cancelFailed
    cancelling         cancelDeployment.failed:transitionRefused   loading

    cancelFailed       request.retried                             cancelling
    cancelFailed       request.abandoned                           loading

    deployed           deploy.restarted                            reviewingDiff

    failed             review.reopened                             reviewingDiff
    failed             deploy.requested                            requesting
  `,
  { failureStillShownIn: ['writingNote'] },
);
