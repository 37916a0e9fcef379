import type { Citation } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Leads to the passage of a document. */
export function CitationLink({ id, documentId, page, title }: Citation) {
  const t = useT('onlineTest');
  const sdkAppId = useSdkAppId();
  const words = page === null ? title : t('citation', { title, page });
  if (documentId === null) return words;
  return (
    <TextLink to={paths.passage(sdkAppId, documentId, id)} fontSize="sm" minW="0">
      {words}
    </TextLink>
  );
}
