import type { PasswordChange } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { type PasswordOwner, passwordChangeSchema } from '../../machines/rules/account-validation.ts';
import { validateBySchema } from '../../machines/rules/validation.ts';
import { defineEdit } from '../../patterns/edit-definition.ts';

/** A change of the own password. */
export const passwordEdit = defineEdit({
  name: 'password',
  blank: (): PasswordChange => ({ currentPassword: '', password: '', passwordConfirmation: '' }),
  check: (draft, owner: PasswordOwner) => validateBySchema(passwordChangeSchema(owner), draft),
  async save(body) {
    await callOperation('changePassword', {}, { body });
    return { draft: { currentPassword: '', password: '', passwordConfirmation: '' }, version: 0 };
  },
  faultAt: { credentialsWrong: 'currentPassword' },
});
