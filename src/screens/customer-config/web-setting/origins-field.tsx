import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { allowedOriginsMax } from '../../../machines/rules/limits.ts';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { asTyped } from './origins.ts';

/** The sites that may show the chat, one a line. A line that is left is put into its plain form. */
export function OriginsField(props: FieldBinding<string[]>) {
  const { id: fieldId, value: origins, error, onValue: onOrigins, at } = props;
  const t = useT('channels');
  const help = useId();
  const frame = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  // Runs after every render: the new line is there with the next one.
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    frame.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus();
  });

  return (
    <chakra.div id={fieldId} tabIndex={-1} display="grid" gap="2.5">
      {origins.length === 0 ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('web.origins.none')}
        </chakra.p>
      ) : null}
      <chakra.ul ref={frame} display="grid" gap="2">
        {origins.map((origin, index) => {
          const { id, error: fault } = at(index);
          const position = index + 1;
          return (
            // Lines have no identity beside their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <chakra.div display="flex" alignItems="center" gap="1.5">
                <TextInput
                  id={id}
                  type="url"
                  inputMode="url"
                  spellCheck={false}
                  autoCapitalize="none"
                  autoComplete="off"
                  aria-label={t('web.origins.label', { position })}
                  aria-invalid={fault === undefined ? undefined : true}
                  aria-describedby={fault === undefined ? help : `${id}-error ${help}`}
                  placeholder={t('web.origins.placeholder')}
                  value={origin}
                  onValue={(next) => onOrigins(origins.map((each, place) => (place === index ? next : each)))}
                  onBlur={() => onOrigins(asTyped(origins, index))}
                />
                <IconButton
                  label={
                    origin === ''
                      ? t('web.origins.removeEmpty', { position })
                      : t('web.origins.remove', { site: origin })
                  }
                  onClick={() => onOrigins(origins.filter((_, place) => place !== index))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </chakra.div>
              {fault === undefined ? null : (
                <chakra.p
                  id={`${id}-error`}
                  paddingTop="1"
                  fontSize="xs"
                  fontWeight="medium"
                  color="danger.fg"
                >
                  {fault}
                </chakra.p>
              )}
            </li>
          );
        })}
      </chakra.ul>
      {error === undefined ? null : (
        <chakra.p fontSize="xs" fontWeight="medium" color="danger.fg">
          {error}
        </chakra.p>
      )}
      <chakra.p id={help} fontSize="xs" color="fg.muted">
        {origins.length >= allowedOriginsMax
          ? t('web.origins.limit', { count: allowedOriginsMax })
          : t('web.origins.help')}
      </chakra.p>
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={origins.length >= allowedOriginsMax}
          onClick={() => {
            isAdding.current = true;
            onOrigins([...origins, '']);
          }}
        >
          {t('web.origins.add')}
        </Button>
      </div>
    </chakra.div>
  );
}
