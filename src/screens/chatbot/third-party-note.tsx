import { useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Says that the built-in bot does not serve customers now. */
export function ThirdPartyNote() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const { data: mode } = useReading(query('getBotMode', { sdkAppId }));
  if (mode?.source !== 'thirdParty') return null;
  return (
    <Notice kind="info" action={<TextLink to={paths.basic(sdkAppId)}>{t('note.link')}</TextLink>}>
      {t('note.text')}
    </Notice>
  );
}
