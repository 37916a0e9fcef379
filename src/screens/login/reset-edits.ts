import { callOperation } from '../../api/call.ts';
import { forgottenSchema, passwordResetSchema } from '../../machines/rules/account-validation.ts';
import { nameAsSent } from '../../machines/rules/credentials.ts';
import { validateBySchema } from '../../machines/rules/validation.ts';
import { defineEdit } from '../../patterns/edit-definition.ts';
import { typedName } from './typed-name.ts';

/** Asks for a link. */
export const forgottenEdit = defineEdit({
  name: 'forgotten-password',
  blank: () => ({ name: typedName.read() }),
  check: (draft, _: object) => validateBySchema(forgottenSchema, draft),
  async save({ name }) {
    await callOperation('requestPasswordReset', {}, { body: nameAsSent(name) });
    return { draft: { name }, version: 0 };
  },
});

const blank = { password: '', passwordConfirmation: '' };

/** Chooses a password with the token of a link. Whose account it is, only the server knows. */
export const chosenPasswordEdit = defineEdit({
  name: 'chosen-password',
  blank: () => blank,
  check: (draft, _: { token: string }) => validateBySchema(passwordResetSchema({ email: '' }), draft),
  async save(body, { params: { token } }) {
    await callOperation('resetPassword', {}, { body: { ...body, token } });
    return { draft: blank, version: 0 };
  },
});
