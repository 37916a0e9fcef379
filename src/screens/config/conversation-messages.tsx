import type { Language } from '../../api/__generated__/schema.d.ts';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../i18n/problem-words.ts';
import { configuredMessageMaxCharacters } from '../../machines/limits.ts';
import { countCharacters } from '../../machines/validation.ts';
import type { FieldFault } from '../../machines/validation.ts';
import { fieldId } from '../../ui/form/use-settings-form.ts';
import type { SettingsForm } from '../../ui/form/use-settings-form.ts';
import { LocalizedText } from '../../ui/localized-text.tsx';
import type { ConversationDraft } from './conversation-draft.ts';

interface ConversationMessagesProps {
  form: SettingsForm<ConversationDraft, FieldFault>;
  languages: readonly Language[];
}

/** What customers read while they wait, are connected, find nobody, and are done. */
export function ConversationMessages({ form, languages }: ConversationMessagesProps) {
  const t = useT('config');
  const fields = useT('fields');
  const common = useT('common');
  const format = useFormat();
  const problems = useProblemWords();
  const messages = [
    { name: 'queueMessage', help: t('conversations.queueHelp') },
    { name: 'connectedMessage', help: t('conversations.connectedHelp') },
    { name: 'noAgentMessage', help: t('conversations.noAgentHelp') },
    { name: 'closingMessage', help: t('conversations.closingHelp') },
  ] as const;
  return messages.map(({ name, help }) => (
    <LocalizedText
      key={name}
      label={fields(name)}
      help={help}
      languages={languages.map((code) => ({ code, label: common(`languages.${code}`) }))}
      value={form.draft[name]}
      onValue={(value) => form.change({ [name]: value })}
      errors={Object.fromEntries(
        form.faults
          .filter(({ pointer }) => pointer.startsWith(`/${name}/`))
          .map((fault) => [fault.pointer.slice(name.length + 2), problems.field(fault)]),
      )}
      idOf={(code) => fieldId(`/${name}/${code}`)}
      placeholder={t('conversations.placeholder')}
      counter={(text) =>
        t('counter', {
          count: countCharacters(text),
          limit: format.number(configuredMessageMaxCharacters),
        })
      }
    />
  ));
}
