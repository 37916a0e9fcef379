import { chakra } from '@chakra-ui/react/styled-system';
import { useApplication, useCurrentMember } from '../../../api/current-application.ts';
import { followEvents } from '../../../api/live.ts';
import { callOperation } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { homeOf, paths } from '../../../paths.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

/** Deletes the application after the super administrator types its name. The only application cannot be deleted. */
export function DeleteApplication() {
  const t = useT('config');
  const { sdkAppId, name, version } = useApplication();
  const { session, membership } = useCurrentMember();
  const next = session.memberships.find((each) => each.sdkAppId !== sdkAppId);
  const refused = next === undefined ? t('deletion.only') : undefined;
  async function remove() {
    // This page navigates itself, so it ignores the end of its event stream.
    followEvents(null);
    try {
      await callOperation('deleteApplication', { sdkAppId }, { version });
    } catch (error) {
      followEvents(membership);
      throw error;
    }
    // Loads a new page, so that no cached data stays.
    location.assign(next === undefined ? paths.root() : homeOf(next));
  }
  if (membership.consoleRole !== 'superAdministrator') return null;
  return (
    <chakra.div borderTopWidth="1px" borderColor="border.muted" paddingTop="5">
      <FormSection title={t('deletion.title')} text={t('deletion.text')}>
        <Stack alignItems="flex-start">
          <ActionButtons
            size="md"
            variant="danger"
            actions={[
              {
                id: 'application.deleted',
                label: t('deletion.action'),
                danger: true,
                refused,
                question: {
                  title: t('deletion.confirmTitle', { name }),
                  text: t('deletion.confirmText'),
                  confirm: t('deletion.confirm'),
                  typed: { word: name, label: t('deletion.typeName', { name }) },
                },
                run: remove,
              },
            ]}
          />
          {refused && <Text look="note">{refused}</Text>}
        </Stack>
      </FormSection>
    </chakra.div>
  );
}
