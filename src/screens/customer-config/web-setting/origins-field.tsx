import { useT } from '../../../i18n/language.tsx';
import { allowedOriginsMax } from '../../../machines/rules/limits.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { LinesField } from '../../../patterns/lines-field.tsx';
import { Text } from '../../../ui/layout.tsx';
import { asTyped } from './origins.ts';

/** The sites that may show the chat, one per line. Leaving a line normalizes it. */
export function OriginsField(field: FieldBinding<string[]>) {
  const t = useT('channels');
  const { value: origins, onValue: onOrigins } = field;
  return (
    <LinesField
      {...field}
      legend={<Text srOnly>{field.label}</Text>}
      help={t(origins.length === 0 ? 'web.origins.none' : 'web.origins.help')}
      limit={allowedOriginsMax}
      words={{
        line: (position) => t('web.origins.label', { position }),
        remove: (site, position) =>
          site === '' ? t('web.origins.removeEmpty', { position }) : t('web.origins.remove', { site }),
        add: t('web.origins.add'),
        full: t('web.origins.limit', { count: allowedOriginsMax }),
      }}
      input={(index) => ({
        type: 'url',
        inputMode: 'url',
        spellCheck: false,
        autoCapitalize: 'none',
        autoComplete: 'off',
        placeholder: t('web.origins.placeholder'),
        onBlur: () => onOrigins(asTyped(origins, index)),
      })}
    />
  );
}
