import type { Language } from '../../../api/__generated__/schema.d.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../i18n/problem-words.ts';
import { configuredMessageMaxCharacters } from '../../../machines/limits.ts';
import { countCharacters } from '../../../machines/validation.ts';
import type { FieldFault } from '../../../machines/validation.ts';
import { fieldId } from '../../../ui/form/use-settings-form.ts';
import type { SettingsForm } from '../../../ui/form/use-settings-form.ts';
import { LocalizedText } from '../../../ui/localized-text.tsx';
import type { BasicDraft } from './basic-draft.ts';

interface BotMessagesProps {
  form: SettingsForm<BasicDraft, FieldFault>;
  languages: readonly Language[];
}

/** What the bot says besides answers, in each language of the application. */
export function BotMessages({ form, languages }: BotMessagesProps) {
  const t = useT('config');
  const fields = useT('fields');
  const common = useT('common');
  const format = useFormat();
  const problems = useProblemWords();
  const messages = [
    { name: 'welcomeMessage', help: t('basic.welcomeHelp') },
    { name: 'suggestionMessage', help: t('basic.suggestionHelp') },
    { name: 'fallbackMessage', help: t('basic.fallbackHelp') },
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
