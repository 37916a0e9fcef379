import type { ExistingQas, Import } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import type { JobAction } from '../../../machines/job/job-session.ts';
import type { FollowedJob } from '../../../patterns/job-session.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useImported } from './import-kind.ts';

const choices = ['skip', 'update'] as const satisfies readonly ExistingQas[];

const actionFor = {
  skip: 'skipExisting',
  update: 'updateExisting',
} as const satisfies Record<ExistingQas, JobAction>;

/** Whether Q&As that are there already are skipped or updated. The server compares the rows anew; the choice shows at once. */
export function ExistingChoice({ record, job }: { record: Import; job: FollowedJob }) {
  const t = useT('imports');
  const { kind, words } = useImported();
  const { existing, counts } = record;
  // Where no row has anything to do with what is there, there is nothing to choose.
  if (kind === 'regressionCases' || (existing === 'skip' && counts.duplicate === 0)) return null;
  const asked = choices.find((choice) => job.isAsked(actionFor[choice]));
  const chosen = asked ?? existing;
  return (
    <Stack gap="2">
      <RadioCards
        legend={t(`${words}review.existing.legend`)}
        columns={2}
        value={chosen}
        onValue={(choice) => job.ask(actionFor[choice])}
        cards={choices.map((value) => ({
          value,
          label: t(`review.existing.${value}`),
          help: value === 'skip' ? t(`${words}review.existing.skipHelp`) : t('review.existing.updateHelp'),
        }))}
      />
      <Text as="p" look="note" role="status">
        {asked !== undefined
          ? t(`${words}review.existing.comparing`)
          : chosen === 'update'
            ? t(`${words}review.existing.rules`)
            : null}
      </Text>
    </Stack>
  );
}
