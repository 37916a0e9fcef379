import { describe, expect, test } from 'vitest';
import { advanceLifecycle, canAdvance } from '../../src/machines/advance.ts';
import {
  deployRefusal,
  deploymentLifecycle,
  draftPosition,
  newDeployment,
  returnRefusal,
} from '../../src/machines/deployment/deployment.lifecycle.ts';

describe('deployment', () => {
  test('a failure or cancellation never goes live and says why', () => {
    const deploying = { state: 'deploying' as const, context: newDeployment };
    expect(
      advanceLifecycle(deploymentLifecycle, deploying, {
        type: 'deployment.failed',
        code: 'storeUnavailable',
      }),
    ).toMatchObject({ state: 'failed', context: { live: false, failureCode: 'storeUnavailable' } });
    expect(advanceLifecycle(deploymentLifecycle, deploying, { type: 'deployment.cancelled' })).toMatchObject({
      state: 'failed',
      context: { live: false, failureCode: 'cancelled' },
    });
  });

  test('the live version cannot be rolled back to, any other deployed one can', () => {
    const event = { type: 'rollback.requested', deploymentRunning: false } as const;
    const live = { state: 'deployed' as const, context: { live: true, failureCode: null } };
    const former = { state: 'deployed' as const, context: { live: false, failureCode: null } };
    expect(canAdvance(deploymentLifecycle, live, event)).toBe(false);
    expect(advanceLifecycle(deploymentLifecycle, former, event).context.live).toBe(true);
  });

  test.each([
    { deploymentRunning: true, draftChanges: 0, refusal: 'deploymentRunning' },
    { deploymentRunning: true, draftChanges: 1, refusal: 'deploymentRunning' },
    { deploymentRunning: false, draftChanges: 0, refusal: 'draftUnchanged' },
  ])('one at a time, and only for a draft that differs: $refusal', ({ refusal, ...situation }) => {
    const event = { type: 'deploy.requested', ...situation } as const;
    expect(canAdvance(deploymentLifecycle, draftPosition, event)).toBe(false);
    expect(deployRefusal(event)).toBe(refusal);
  });

  test('a draft that differs is deployed', () => {
    const event = { type: 'deploy.requested', deploymentRunning: false, draftChanges: 1 } as const;
    expect(deployRefusal(event)).toBeNull();
    expect(advanceLifecycle(deploymentLifecycle, draftPosition, event)).toEqual({
      state: 'deploying',
      context: newDeployment,
      changed: true,
    });
  });

  test('what does not come back says why', () => {
    const live = { state: 'deployed' as const, context: { live: true, failureCode: null } };
    const former = { state: 'deployed' as const, context: newDeployment };
    const failed = { state: 'failed' as const, context: newDeployment };
    const rollback = { type: 'rollback.requested', deploymentRunning: false } as const;
    expect(returnRefusal(live, rollback)).toBe('live');
    expect(returnRefusal(live, { type: 'restore.requested' })).toBeNull();
    expect(returnRefusal(former, rollback)).toBeNull();
    expect(returnRefusal(former, { ...rollback, deploymentRunning: true })).toBe('deploymentRunning');
    expect(canAdvance(deploymentLifecycle, former, { ...rollback, deploymentRunning: true })).toBe(false);
    expect(returnRefusal(failed, { type: 'restore.requested' })).toBe('notDeployed');
  });
});
