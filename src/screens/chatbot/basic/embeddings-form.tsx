import type { EmbeddingsEndpoint, EmbeddingsEndpointUpdate } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { embeddingsEndpointSchema } from '../../../machines/rules/embeddings-validation.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { withoutEmpty } from '../../../machines/rules/without-empty.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';
import { NumberField, PasswordField, TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { useData } from '../../../patterns/reading.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';

const say = sayIn('bot');

interface Draft extends Pick<EmbeddingsEndpointUpdate, 'enabled' | 'url' | 'model'> {
  /** Empty while it is being typed. */
  timeoutMilliseconds: number | null;
  /** Only a new one: the server shows none. */
  key: string;
}

function copyOf({ enabled, url, model, timeoutMilliseconds, version }: EmbeddingsEndpoint) {
  return { draft: { enabled, url: url ?? '', model: model ?? '', timeoutMilliseconds, key: '' }, version };
}

const embeddingsEdit = defineEdit({
  name: 'embeddings-endpoint',
  record: { query: (params: { sdkAppId: string }) => query('getEmbeddingsEndpoint', params), copyOf },
  check: ({ key, ...draft }: Draft) =>
    validateBySchema(embeddingsEndpointSchema, withoutEmpty(key === '' ? draft : { ...draft, key })),
  save: async (body, { params, version }) =>
    copyOf(await callOperation('updateEmbeddingsEndpoint', params, { body, version })),
});

/** Which endpoint gives sentence vectors, and how long a customer may wait for it. Takes effect at once. */
export function EmbeddingsForm() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const { keyHint: hint } = useData(query('getEmbeddingsEndpoint', { sdkAppId }));
  const edit = useEdit(
    embeddingsEdit,
    { sdkAppId },
    {
      said: () => ({ title: say('embeddings.saved'), text: say('embeddings.savedText') }),
      labels: { enabled: say('embeddings.enabled') },
    },
  );
  const { draft, field, change } = edit;
  return (
    <EditForm edit={edit} label={t('embeddings.form')}>
      <FormSection title={t('embeddings.title')} text={t('embeddings.text')}>
        <Switch
          label={t('embeddings.enabled')}
          help={t('embeddings.enabledHelp')}
          checked={draft.enabled}
          onChecked={(enabled) => change({ enabled })}
        />
        <TextField
          {...field('url')}
          help={t('embeddings.urlHelp')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
        />
        <TextField
          {...field('model')}
          help={t('embeddings.modelHelp')}
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordField
          {...field('key')}
          help={hint === null ? t('embeddings.keyNone') : t('embeddings.keyHint', { hint })}
          autoComplete="off"
        />
        <NumberField
          {...field('timeoutMilliseconds')}
          help={t('embeddings.timeoutHelp')}
          unit={t('embeddings.milliseconds')}
        />
      </FormSection>
    </EditForm>
  );
}
