import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { useAction } from '../../../patterns/action.ts';
import { useReading } from '../../../patterns/reading.ts';
import { Switch } from '../../../ui/switch.tsx';

const say = sayIn('regression');

/** Whether deployments have to pass the set. */
export function DeployRule() {
  const t = useT('regression');
  const sdkAppId = useSdkAppId();
  const { data } = useReading(query('getRegressionSettings', { sdkAppId }));
  const change = useAction({
    run: (requiredToDeploy: boolean) =>
      callOperation(
        'updateRegressionSettings',
        { sdkAppId },
        { body: { requiredToDeploy }, version: data?.version ?? 1 },
      ),
    said: ({ requiredToDeploy }) => ({ title: say(requiredToDeploy ? 'rule.isOn' : 'rule.isOff') }),
  });
  if (data === undefined) return null;
  return (
    <Switch
      label={t('rule.label')}
      help={t('rule.help')}
      checked={change.busy ? (change.asked ?? data.requiredToDeploy) : data.requiredToDeploy}
      onChecked={(requiredToDeploy) => change.run(requiredToDeploy)}
    />
  );
}
