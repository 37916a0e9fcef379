import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { webhookNameMaxCharacters } from '../../../machines/rules/limits.ts';
import { isWebhookEvent } from '../../../machines/rules/webhook-validation.ts';
import { EditDrawer } from '../../../patterns/edit-drawer.tsx';
import { TextField } from '../../../patterns/edit-fields.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { EventsField } from './events-field.tsx';
import { webhookEdit } from './webhook-edit.ts';

const say = sayIn('webhooks');

interface WebhookDrawerProps {
  /** Null: a new one. */
  webhookId: string | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** A webhook: its name, its address, and what it is told. */
export function WebhookDrawer(props: WebhookDrawerProps) {
  return props.webhookId === null ? <Form {...props} /> : <Existing {...props} webhookId={props.webhookId} />;
}

function Existing(props: WebhookDrawerProps & { webhookId: string }) {
  const { webhookId } = props;
  const reading = useReading(query('getWebhook', { sdkAppId: useSdkAppId(), webhookId }));
  return (
    <Loaded reading={reading} skeleton={null}>
      {() => <Form {...props} />}
    </Loaded>
  );
}

function Form({ webhookId, onSecret, onClose }: WebhookDrawerProps) {
  const t = useT('webhooks');
  const isNew = webhookId === null;
  const edit = useEdit(
    webhookEdit,
    { sdkAppId: useSdkAppId() },
    {
      id: webhookId,
      labels: { url: say('form.url'), events: say('form.events') },
      said: ({ name }) => ({ title: say(isNew ? 'form.added' : 'form.saved', { name }) }),
      onSaved: ({ draft: { secret }, isClean }) => {
        if (secret !== '') onSecret(secret);
        if (isClean) onClose();
      },
      valueWord: (value) =>
        Array.isArray(value) && value.every(isWebhookEvent)
          ? value.map((event) => t(`happenings:${event}`)).join('\n')
          : undefined,
      faultWord: ({ pointer, code }) => {
        if (pointer === '/url' && code === 'duplicate') return t('form.urlTaken');
        return pointer === '/events' && code === 'required' ? t('form.noEvents') : undefined;
      },
    },
  );
  const { field } = edit;
  return (
    <EditDrawer
      edit={edit}
      title={isNew ? t('form.newTitle') : t('form.editTitle')}
      description={isNew ? t('form.newText') : undefined}
      submitLabel={isNew ? t('form.create') : undefined}
      onClose={onClose}
    >
      <TextField {...field('name')} required autoComplete="off" limit={webhookNameMaxCharacters} />
      <TextField
        {...field('url')}
        required
        help={t('form.urlHelp')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
      />
      <EventsField {...field('events')} />
    </EditDrawer>
  );
}
