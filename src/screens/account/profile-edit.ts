import type { AccountDetail } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { query } from '../../api/operation.ts';
import { changesOf } from '../../machines/edit/three-way.ts';
import { profileSchema } from '../../machines/rules/account-validation.ts';
import { validateBySchema } from '../../machines/rules/validation.ts';
import { defineEdit } from '../../patterns/edit-definition.ts';

export const ownLanguages = ['browser', 'zh', 'en'] as const;

interface Profile {
  nickname: string;
  /** Empty: none. */
  accountName: string;
  language: (typeof ownLanguages)[number];
}

function copyOf({ nickname, accountName, language, version }: AccountDetail) {
  const draft: Profile = { nickname, accountName: accountName ?? '', language: language ?? 'browser' };
  return { draft, version };
}

/** What the contract says of a draft. */
function bodyOf({ nickname, accountName, language }: Profile) {
  return {
    nickname,
    accountName: accountName === '' ? null : accountName,
    language: language === 'browser' ? null : language,
  };
}

/** The own profile. Sends only changed fields. */
export const profileEdit = defineEdit({
  name: 'profile',
  record: { query: () => query('getAccount', {}), copyOf },
  check: (draft: Profile, _: object) => validateBySchema(profileSchema, bodyOf(draft)),
  save: async (body, { base, version }) =>
    copyOf(await callOperation('updateAccount', {}, { body: changesOf(bodyOf(base), body), version })),
  faultAt: { duplicateName: 'accountName' },
});
