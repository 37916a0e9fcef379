import { ListChecks, ListPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { RegressionCaseUpdate } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import { useAction } from '../../patterns/action.ts';
import { paths } from '../../paths.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

const say = sayIn('teach');

interface KeepCaseProps extends Pick<ButtonProps, 'size' | 'variant'> {
  sdkAppId: string;
  /** The same for the same question, so that it becomes one case however often somebody presses; left out where the question can change. */
  id?: string;
  of: RegressionCaseUpdate;
}

/** Makes a case of the regression set of a question and what the bot did: it has to do the same from now on. */
export function KeepCase({ sdkAppId, id, of, size = 'xs', variant = 'ghost' }: KeepCaseProps) {
  const t = useT('teach');
  const navigate = useNavigate();
  const keep = useAction({
    run: () =>
      callOperation(
        'createRegressionCase',
        { sdkAppId },
        { body: of, key: id === undefined ? newIdempotencyKey() : `keep-${id}` },
      ),
    said: ({ caseId }) => ({
      title: say('kept.done'),
      text: say(`kept.expects.${of.expectation.kind}`),
      action: {
        label: say('kept.open'),
        onPress: () => void navigate(paths.regressionCase(sdkAppId, caseId)),
      },
    }),
    failed: (error) =>
      isProblem(error, 'duplicateName')
        ? { title: say('kept.known'), text: say('kept.knownText') }
        : undefined,
  });
  if (keep.answer !== undefined)
    return (
      <Button size={size} variant={variant} disabled icon={<ListChecks aria-hidden />}>
        {t('kept.isKept')}
      </Button>
    );
  return (
    <Button
      size={size}
      variant={variant}
      icon={<ListPlus aria-hidden />}
      busy={keep.busy}
      onClick={() => keep.run()}
    >
      {t('kept.action')}
    </Button>
  );
}
