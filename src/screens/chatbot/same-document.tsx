import type { Problem } from '../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Leads to the document that has the file or the name already. */
export function SameDocument({ documentId, name }: NonNullable<Problem['sameDocument']>) {
  const t = useT('oneDocument');
  const sdkAppId = useSdkAppId();
  return (
    <TextLink to={paths.documentText(sdkAppId, documentId)} fontSize="sm">
      {t('openSame', { name })}
    </TextLink>
  );
}
