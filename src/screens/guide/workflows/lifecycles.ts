import type { MachineModel } from '../../../machines/model-types.ts';
import { modelOf } from '../../../machines/registry.ts';

/** The lifecycles that the page shows, in its order. */
export const lifecycleIds = [
  'conversation',
  'agentStatus',
  'upload',
  'deployment',
  'activation',
  'botSource',
  'memberAccess',
  'language',
  'versionCheck',
] as const;

export type LifecycleId = (typeof lifecycleIds)[number];

export function isLifecycleId(id: string | null): id is LifecycleId {
  return lifecycleIds.some((each) => each === id);
}

export function lifecycleModel(id: LifecycleId): MachineModel {
  return modelOf(id);
}
