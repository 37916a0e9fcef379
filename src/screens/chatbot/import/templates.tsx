import { chakra } from '@chakra-ui/react/styled-system';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importDownloads } from '../../../api/imports.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { Text } from '../../../ui/layout.tsx';
import { useImported } from './import-kind.ts';

/** A template in each language, one's own first. */
export function Templates({ lead }: { lead: string }) {
  const t = useT('common');
  const sdkAppId = useSdkAppId();
  const { kind } = useImported();
  const { language: own } = useLanguage();
  return (
    <Text as="p" look="note">
      {lead}{' '}
      {([own, own === 'zh' ? 'en' : 'zh'] as const).map((language, index) => (
        <span key={language}>
          {index === 0 ? '' : ' · '}
          <chakra.a
            href={importDownloads.template(sdkAppId, kind, language)}
            download
            color="brand.fg"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            {t(`languages.${language}`)}
          </chakra.a>
        </span>
      ))}
    </Text>
  );
}
