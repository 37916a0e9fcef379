import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Says that there is a Q&A with this very question from which the robot that was asked does not answer. */
export function OutsideScope({
  outsideScope: qa,
  robotId,
}: Pick<UnmatchedQuestion, 'outsideScope' | 'robotId'>) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  if (qa === null) return null;
  const settings = robotId === null ? '' : `?of=${robotId}`;
  return (
    <Notice
      kind="warning"
      title={t('outside.title')}
      action={<TextLink to={paths.basic(sdkAppId) + settings}>{t('outside.settings')}</TextLink>}
    >
      <TextLink to={paths.qa(sdkAppId, qa.qaId)}>{qa.standardQuestion}</TextLink>
    </Notice>
  );
}
