import { chakra } from '@chakra-ui/react/styled-system';
import { useT } from '../../../i18n/language.tsx';
import {
  type WebhookEventType,
  choosableEvents,
  webhookEventGroups,
  webhookEventTypes,
} from '../../../machines/rules/webhook-validation.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Fieldset } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';

/** What a webhook is told, by the part of the product, in a fixed order. */
export function EventsField({ id, label, value, onValue, error }: FieldBinding<WebhookEventType[]>) {
  const t = useT('webhooks');
  const chosen = new Set(value);
  const choose = (events: readonly WebhookEventType[], isChosen: boolean) => {
    const changed = new Set(events);
    onValue(webhookEventTypes.filter((each) => (changed.has(each) ? isChosen : chosen.has(each))));
  };
  return (
    <Fieldset id={id} legend={label} help={t('form.eventsHelp')} error={error}>
      <Stack gap="4">
        {webhookEventGroups.map((group) => {
          const events = choosableEvents(group);
          const count = events.filter((event) => chosen.has(event)).length;
          return (
            <Stack key={group} gap="2">
              <Checkbox
                label={<strong>{t(`group.${group}`)}</strong>}
                checked={count === events.length}
                mixed={count > 0}
                onChecked={(isChosen) => choose(events, isChosen)}
              />
              <chakra.div
                display="grid"
                gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
                gap="2"
                paddingInlineStart="6"
              >
                {events.map((event) => (
                  <Checkbox
                    key={event}
                    label={t(`happenings:${event}`)}
                    checked={chosen.has(event)}
                    onChecked={(isChosen) => choose([event], isChosen)}
                  />
                ))}
              </chakra.div>
            </Stack>
          );
        })}
      </Stack>
    </Fieldset>
  );
}
