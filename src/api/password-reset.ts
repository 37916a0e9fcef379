import { queryOptions } from '@tanstack/react-query';
import { callOperation } from './call.ts';
import { isProblem } from './problems.ts';

/** Whether the token of a mailed link still works. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['passwordReset', token],
    async queryFn({ signal }) {
      try {
        await callOperation('checkPasswordReset', {}, { body: { token }, signal });
        return true;
      } catch (error) {
        if (!isProblem(error, 'verificationCodeWrong')) throw error;
        return false;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
