import type { RegressionExpectation } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { expectationKinds, hasOrigin } from '../../../machines/rules/regression-validation.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { OriginField } from './origin-field.tsx';

/** What the bot shall do with the question. */
export function ExpectationField({ label, value, onValue, at }: FieldBinding<RegressionExpectation>) {
  const t = useT('regression');
  const { kind, origin } = value;
  const choose = (next: RegressionExpectation['kind']) => {
    const isKept = hasOrigin(next) && !(next === 'suggestions' && (origin?.kind ?? 'qa') !== 'qa');
    onValue({ kind: next, origin: isKept ? origin : null });
  };
  return (
    <>
      <RadioCards
        legend={label}
        value={kind}
        onValue={choose}
        columns={2}
        cards={expectationKinds.map((each) => ({
          value: each,
          label: t(`expected.${each}`),
          help: t(`form.help.${each}`),
        }))}
      />
      {hasOrigin(kind) ? (
        <OriginField
          {...at('origin')}
          withOthers={kind === 'answer'}
          value={origin}
          onValue={(chosen) => onValue({ kind, origin: chosen })}
        />
      ) : null}
    </>
  );
}
