import type { Deps } from '../deps.ts';
import { AddressRefusedError } from '../outgoing/address-guard.ts';
import { fieldProblem } from '../problems.ts';

/** @throws {ProblemError} validationFailed with `addressRefused` at `/url`, if outgoing requests may not go there (S28) */
export async function checkHookAddress({ hooks }: Pick<Deps, 'hooks'>, url: string): Promise<void> {
  try {
    await hooks.checkAddress(url);
  } catch (error) {
    if (error instanceof AddressRefusedError) throw fieldProblem({ pointer: '/url', code: 'addressRefused' });
    throw error;
  }
}
