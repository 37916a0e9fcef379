/** Whoever asks: a browser with a session cookie, a customer's page with a token, or nobody. */
export interface Caller {
  /** How reports call it. */
  readonly name: string;
  readonly cookie?: string;
  readonly token?: string;
  /** Whether somebody else gave the kit this secret: no report may tell it. */
  readonly isGiven?: boolean;
}

export const nobody: Caller = { name: 'nobody' };
