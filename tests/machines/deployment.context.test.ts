import { describe, expect, test } from 'vitest';
import { advance, can } from '../../src/machines/advance.ts';
import {
  deployRefusal,
  deploymentLifecycle,
  newDeployment,
  returnRefusal,
} from '../../src/machines/deployment/deployment.lifecycle.ts';

describe('deployment', () => {
  test('a failure or cancellation never goes live and says why', () => {
    const deploying = { state: 'deploying' as const, context: newDeployment };
    expect(
      advance(deploymentLifecycle, deploying, { type: 'deployment.failed', code: 'storeUnavailable' }),
    ).toMatchObject({ state: 'failed', context: { live: false, failureCode: 'storeUnavailable' } });
    expect(advance(deploymentLifecycle, deploying, { type: 'deployment.cancelled' })).toMatchObject({
      state: 'failed',
      context: { live: false, failureCode: 'cancelled' },
    });
  });

  test('the live version cannot be rolled back to, any other deployed one can', () => {
    const event = { type: 'rollback.requested' as const };
    const live = { state: 'deployed' as const, context: { live: true, failureCode: null } };
    const former = { state: 'deployed' as const, context: { live: false, failureCode: null } };
    expect(can(deploymentLifecycle, live, event)).toBe(false);
    expect(advance(deploymentLifecycle, former, event).context.live).toBe(true);
  });

  test('one at a time, and only for a draft that differs', () => {
    expect(deployRefusal({ deploymentRunning: true, draftChanges: 0 })).toBe('deploymentRunning');
    expect(deployRefusal({ deploymentRunning: false, draftChanges: 0 })).toBe('draftUnchanged');
    expect(deployRefusal({ deploymentRunning: false, draftChanges: 1 })).toBeNull();
    expect(deployRefusal({ deploymentRunning: true, draftChanges: null })).toBe('deploymentRunning');
    expect(deployRefusal({ deploymentRunning: false, draftChanges: null })).toBeNull();
  });

  test('what does not come back says why', () => {
    const live = { state: 'deployed' as const, context: { live: true, failureCode: null } };
    const former = { state: 'deployed' as const, context: newDeployment };
    const failed = { state: 'failed' as const, context: newDeployment };
    expect(returnRefusal(live, 'rollback.requested')).toBe('live');
    expect(returnRefusal(live, 'restore.requested')).toBeNull();
    expect(returnRefusal(former, 'rollback.requested')).toBeNull();
    expect(returnRefusal(failed, 'restore.requested')).toBe('notDeployed');
  });
});
