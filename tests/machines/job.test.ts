import { jobModel } from '../../src/machines/job/job.model.ts';
import { testMachine } from './support/rules.ts';

// The other kind's final statuses mean nothing here: the job counts as running, or nothing changes (|).
testMachine(
  jobModel,
  `
    start                 upload                                  following.reading
    start                 deployment                              following.reading
    start                 regressionRun                           following.reading

    following.reading     record.failed                           following.unreadable
    following.reading     record.failed:notFound                  gone
    following.reading     record.read:parsing                     following.running
    following.reading     record.read:running                     following.running
    following.reading     record.read:deploying                   following.running
    following.reading     record.read:completed                   following.running|settled
    following.reading     record.read:cancelled                   following.running|settled
    following.reading     record.read:deployed                    following.running|settled
    following.reading     record.read:failed                      settled
    following.reading     reading.retried                         following.reading

    following.unreadable  record.failed:notFound                  gone
    following.unreadable  record.read:parsing                     following.running
    following.unreadable  record.read:running                     following.running
    following.unreadable  record.read:deploying                   following.running
    following.unreadable  record.read:completed                   following.running|settled
    following.unreadable  record.read:cancelled                   following.running|settled
    following.unreadable  record.read:deployed                    following.running|settled
    following.unreadable  record.read:failed                      settled
    following.unreadable  reading.retried                         following.reading

    following.running     record.failed:notFound                  gone
    following.running     record.read:completed                   settled|✗
    following.running     record.read:cancelled                   settled|✗
    following.running     record.read:deployed                    settled|✗
    following.running     record.read:failed                      settled
    following.running     reading.retried                         following.reading
    following.running     request.made:confirm                    following.requesting
    following.running     request.made:cancel                     following.requesting
    following.running     request.made:skipExisting               following.requesting
    following.running     request.made:updateExisting             following.requesting

    following.requesting  record.failed:notFound                  gone
    following.requesting  record.read:completed                   settled|✗
    following.requesting  record.read:cancelled                   settled|✗
    following.requesting  record.read:deployed                    settled|✗
    following.requesting  record.read:failed                      settled
    following.requesting  reading.retried                         following.reading
    following.requesting  request.abandoned                       following.reading
    following.requesting  sendRequest.done                        following.running
    following.requesting  sendRequest.failed                      following.refused
    following.requesting  sendRequest.failed:transitionRefused    following.reading

    following.refused     record.failed:notFound                  gone
    following.refused     record.read:completed                   settled|✗
    following.refused     record.read:cancelled                   settled|✗
    following.refused     record.read:deployed                    settled|✗
    following.refused     record.read:failed                      settled
    following.refused     reading.retried                         following.reading
    following.refused     request.retried                         following.requesting
    following.refused     request.abandoned                       following.running
  `,
);
