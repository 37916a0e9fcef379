import { Unplug } from 'lucide-react';
import { useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Strip } from './strip.tsx';

/** Says on every screen that the third party's bot serves and does not answer. Its own screen says why. */
export function HookFailing() {
  const t = useT('shell');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { data: mode } = useReading(query('getBotMode', { sdkAppId }));
  const since = mode?.source === 'thirdParty' ? mode.thirdPartyBotHealth.failingSince : null;
  if (since === null) return null;
  const show = (
    <ButtonLink to={paths.basic(sdkAppId)} size="sm">
      {t('hookFailing.action')}
    </ButtonLink>
  );
  return (
    <Strip icon={Unplug} tone="warning" action={show}>
      {t('hookFailing.text', { since: format.dateTime(since) })}
    </Strip>
  );
}
