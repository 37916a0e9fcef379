import { useT } from '../../i18n/language.tsx';
import { similarQuestionsMax } from '../../machines/rules/limits.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';

interface AlikeFieldProps {
  /** What other customers wrote that is worded alike. */
  offered: readonly string[];
  chosen: readonly string[];
  /** How many of them fit into the chosen Q&A. */
  room: number;
  error: string | undefined;
  onChosen: (chosen: readonly string[]) => void;
}

/** Other wordings of the same question, to be taught with it. */
export function AlikeField({ offered, chosen, room, error, onChosen }: AlikeFieldProps) {
  const t = useT('teach');
  const over = chosen.length - room;
  const tooMany = over > 0 ? t('alike.tooMany', { room, count: over }) : undefined;
  return (
    <Fieldset
      legend={t('alike.legend', { chosen: chosen.length, count: offered.length })}
      help={t('alike.help', { limit: similarQuestionsMax })}
      error={error ?? tooMany}
    >
      <Stack gap="1.5" maxHeight="14rem" overflowY="auto" paddingInlineStart="0.5">
        {offered.map((question) => (
          <Checkbox
            key={question}
            label={question}
            checked={chosen.includes(question)}
            onChecked={(isChosen) =>
              onChosen(offered.filter((each) => (each === question ? isChosen : chosen.includes(each))))
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
