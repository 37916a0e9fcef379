import { callOperation } from '../../api/call.ts';
import { emailChangeRequestSchema, emailChangeSchema } from '../../machines/rules/account-validation.ts';
import { validateBySchema } from '../../machines/rules/validation.ts';
import { defineEdit } from '../../patterns/edit-definition.ts';

/** Asks for a code at a new address. */
export const emailRequestEdit = defineEdit({
  name: 'email-request',
  blank: () => ({ email: '', currentPassword: '' }),
  check: (draft, _: object) => validateBySchema(emailChangeRequestSchema, draft),
  async save(body) {
    await callOperation('requestEmailChange', {}, { body });
    return { draft: { ...body, currentPassword: '' }, version: 0 };
  },
  faultAt: { credentialsWrong: 'currentPassword', duplicateName: 'email' },
});

/** Gives the account the address that the code was mailed to. */
export const emailCodeEdit = defineEdit({
  name: 'email-code',
  blank: () => ({ code: '' }),
  check: ({ code }, { email }: { email: string }) => validateBySchema(emailChangeSchema, { email, code }),
  async save(body) {
    await callOperation('changeEmail', {}, { body });
    return { draft: { code: '' }, version: 0 };
  },
  faultAt: { verificationCodeWrong: 'code' },
});
