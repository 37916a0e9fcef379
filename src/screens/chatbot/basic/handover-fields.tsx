import { useT } from '../../../i18n/language.tsx';
import { chitchatHandovers } from '../../../machines/rules/settings-validation.ts';
import { ChoiceField, NumberField } from '../../../patterns/edit-fields.tsx';
import type { Edit } from '../../../patterns/edit-session.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { RobotDraft } from './basic-edit.ts';

/** When a robot passes a customer on to a person, and when it offers one. */
export function HandoverFields({ edit: { draft, field, change } }: { edit: Edit<RobotDraft> }) {
  const t = useT('bot');
  return (
    <FormSection title={t('basic.handoverTitle')} text={t('basic.handoverText')}>
      <Switch
        label={t('fields:handoverOnWish')}
        help={t('wishes.onWishHelp')}
        checked={draft.handoverOnWish}
        onChecked={(handoverOnWish) => change({ handoverOnWish })}
      />
      {draft.chitchatEnabled ? (
        <ChoiceField
          {...field('handoverAfterChitchat')}
          choices={chitchatHandovers}
          words={(choice) => ({
            label: t(`statuses:chitchatHandover.${choice}`),
            help: t(`wishes.help.${choice}`),
          })}
        />
      ) : null}
      <Switch
        label={t('basic.handover')}
        help={t('basic.handoverHelp')}
        checked={draft.handover}
        onChecked={(handover) => change({ handover })}
      />
      {draft.handover ? (
        <NumberField {...field('handoverAfterFallbacks')} unit={t('basic.handoverUnit')} />
      ) : null}
    </FormSection>
  );
}
