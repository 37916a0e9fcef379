import type { Verdict } from './kit.ts';

/** Remarks for the reader beside the cases. */
export function remarksOf({ isInterrupted, failed, kept, leftBehind }: Verdict): string[] {
  return [
    ...(isInterrupted ? ['The kit was interrupted: this is not everything.'] : []),
    ...(failed > 0 && kept === null
      ? ['The kit has deleted what it made: to repeat a command, run it with --keep, which keeps it.']
      : []),
    ...(kept === null ? [] : [kept]),
    ...(leftBehind.length > 0 ? [`Left behind: ${leftBehind.join('; ')}.`] : []),
  ];
}
