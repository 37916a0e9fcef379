import type { SilenceSoFar } from '../../machines/rules/silence.ts';

/** The silence of a conversation as the desk sees it, in the units of its rules. */
export function silenceOf(silentSince: string, remindedAt: string | null): SilenceSoFar {
  return {
    begunAt: Date.parse(silentSince),
    remindedAt: remindedAt === null ? null : Date.parse(remindedAt),
  };
}
