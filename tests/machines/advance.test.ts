import { describe, expect, test } from 'vitest';
import { LifecycleRefusal, advanceLifecycle, canAdvance, stateName } from '../../src/machines/advance.ts';
import { deploymentLifecycle, newDeployment } from '../../src/machines/deployment/deployment.lifecycle.ts';
import { newUpload, uploadLifecycle } from '../../src/machines/upload/upload.lifecycle.ts';

describe('advance', () => {
  test('returns the next state and context, and whether the state is another', () => {
    const deployed = advanceLifecycle(
      deploymentLifecycle,
      { state: 'deploying', context: newDeployment },
      { type: 'deployment.completed' },
    );
    expect(deployed).toEqual({
      state: 'deployed',
      context: { live: true, failureCode: null },
      changed: true,
    });
    const superseded = advanceLifecycle(deploymentLifecycle, deployed, { type: 'deployment.superseded' });
    expect(superseded).toEqual({
      state: 'deployed',
      context: { live: false, failureCode: null },
      changed: false,
    });
  });

  test('leaves its input unchanged', () => {
    const position = { state: 'parsing' as const, context: { ...newUpload } };
    advanceLifecycle(uploadLifecycle, position, { type: 'parse.completed', acceptedRows: 7 });
    expect(position).toEqual({ state: 'parsing', context: newUpload });
  });

  test('refuses with names that a problem can carry', () => {
    const position = { state: 'deploying' as const, context: newDeployment };
    expect(
      canAdvance(deploymentLifecycle, position, { type: 'rollback.requested', deploymentRunning: false }),
    ).toBe(false);
    try {
      advanceLifecycle(deploymentLifecycle, position, {
        type: 'rollback.requested',
        deploymentRunning: false,
      });
      expect.fail('The rollback of a running deployment was admitted.');
    } catch (error) {
      expect(error).toBeInstanceOf(LifecycleRefusal);
      expect(error).toMatchObject({
        lifecycle: 'deployment',
        state: 'deploying',
        event: 'rollback.requested',
        name: 'LifecycleRefusal',
        message: 'The lifecycle "deployment" refuses "rollback.requested" in the state "deploying".',
      });
    }
  });

  test('names the states of parallel regions', () => {
    expect(stateName({ session: 'open', wish: { fulfilling: 'sending' } })).toBe(
      'session.open+wish.fulfilling.sending',
    );
    expect(stateName({ wish: null })).toBe('wish.null');
  });
});
