import { deliveryModel } from '../../src/machines/delivery/delivery.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  deliveryModel,
  `
    start      new                   pending
    start      disabled              pending

    pending    attempt.succeeded     delivered
    pending    attempt.failed        failing
    pending    attempt.failed:last   parked
    pending    webhook.disabled      parked
    pending    webhook.enabled       pending

    failing    attempt.succeeded     delivered
    failing    attempt.failed        failing
    failing    attempt.failed:last   parked
    failing    webhook.disabled      parked
    failing    webhook.enabled       failing
    failing    redelivery.requested  pending|✗

    delivered  attempt.succeeded     delivered
    delivered  attempt.failed        delivered
    delivered  attempt.failed:last   delivered
    delivered  webhook.disabled      delivered
    delivered  webhook.enabled       delivered
    delivered  redelivery.requested  pending|✗

    parked     attempt.succeeded     delivered
    parked     attempt.failed        parked
    parked     attempt.failed:last   parked
    parked     webhook.disabled      parked
    parked     webhook.enabled       parked
    parked     redelivery.requested  pending|✗
  `,
);
