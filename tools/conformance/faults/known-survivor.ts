/** Faults that the kit does not find, and why. */
export interface KnownSurvivor {
  operations: readonly string[];
  whats: readonly string[];
  reason: string;
}
