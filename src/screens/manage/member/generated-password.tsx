import { useT } from '../../../i18n/language.tsx';
import { SecretDialog } from '../../../patterns/secret-dialog.tsx';
import type { AddedMember } from './add-member.tsx';

/** The generated password of a member who was just added, to be passed on. */
export function GeneratedPassword({ of, onClose }: { of: AddedMember; onClose: () => void }) {
  const t = useT('manage');
  return (
    <SecretDialog
      secret={of.password}
      words={{
        title: t('create.passOn', { name: of.nickname }),
        value: t('create.generated'),
        done: t('create.passedOn'),
      }}
      text={t('create.passOnText')}
      onClose={onClose}
    />
  );
}
