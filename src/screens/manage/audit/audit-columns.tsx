import type { AuditEntry } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { knownActions } from './actions.ts';

const knownSettings = [
  'application',
  'conversations',
  'thirdPartyBot',
  'thirdPartyBotSecret',
  'embeddingsEndpoint',
] as const;
const botSources = ['builtIn', 'thirdParty'] as const;

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useT('audit');
  const format = useFormat();
  const nameOf = useActorName();
  const actionOf = ({ action }: AuditEntry) => {
    const known = knownActions.find((each) => each === action);
    return known === undefined ? action : t(`action.${known}`);
  };
  const targetOf = ({ targetKind, targetName }: AuditEntry) => {
    if (targetKind === 'deployment') return t('version', { version: targetName });
    const settings = targetKind === 'settings' && knownSettings.find((each) => each === targetName);
    if (settings) return t(`settings.${settings}`);
    const source = targetKind === 'botMode' && botSources.find((each) => each === targetName);
    return source ? t(`source.${source}`) : targetName;
  };
  const moment = ({ occurredAt }: AuditEntry) => (
    <time dateTime={occurredAt}>{format.dateTime(occurredAt)}</time>
  );
  return [
    {
      id: 'who',
      header: t('column.who'),
      width: { base: '7.5rem', md: '24%' },
      cell: ({ actor }) => {
        const name = nameOf(actor);
        return (
          <Row gap="3">
            <Text hideBelow="md">
              <Avatar name={name} size={26} of={actor.id} />
            </Text>
            <Text whole look="strong">
              {name}
            </Text>
          </Row>
        );
      },
    },
    {
      id: 'action',
      header: t('column.action'),
      cell: (entry) => <Text line>{actionOf(entry)}</Text>,
    },
    {
      id: 'target',
      header: t('column.target'),
      width: '32%',
      from: 'lg',
      under: 'action',
      cell: (entry) => (
        <Stack gap="0">
          <Text line title={targetOf(entry)}>
            {targetOf(entry)}
          </Text>
          {entry.note === null ? null : (
            <Text line look="detail" title={entry.note}>
              {entry.note}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'when',
      header: t('column.when'),
      width: '11.5rem',
      from: 'md',
      under: 'action',
      cell: (entry) => <Text look="muted">{moment(entry)}</Text>,
    },
  ];
}
