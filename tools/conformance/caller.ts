/** A caller: a browser with a session cookie, a customer's page with a token, or nobody. */
export interface Caller {
  /** Its name in reports. */
  readonly name: string;
  readonly cookie?: string;
  readonly token?: string;
  /** Whether the kit's user supplied this secret. No report may show it. */
  readonly isGiven?: boolean;
}

export const nobody: Caller = { name: 'nobody' };
