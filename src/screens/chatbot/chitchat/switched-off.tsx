import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { defaultRobotOf } from '../../../api/robots.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { useReading } from '../../../patterns/reading.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Says that the draft's bot answers no small talk, whatever is written here. */
export function SwitchedOff() {
  const t = useT('chitchat');
  const sdkAppId = useSdkAppId();
  const { data } = useReading(query('listRobots', { sdkAppId }));
  if (data === undefined || defaultRobotOf(data)?.chitchatEnabled !== false) return null;
  return (
    <Notice kind="info" action={<TextLink to={paths.basic(sdkAppId)}>{t('off.change')}</TextLink>}>
      {t('off.text')}
    </Notice>
  );
}
