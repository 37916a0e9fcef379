import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useApplication, useCurrentMember } from '../../../api/current-application.ts';
import { followEvents } from '../../../api/live.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { Confirm } from '../../../patterns/confirm.tsx';
import { homeOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** For the super administrator: deletes the application, once its name has been typed. The only one cannot be deleted. */
export function DeleteApplication() {
  const t = useT('config');
  const { sdkAppId, name, version } = useApplication();
  const { session, membership } = useCurrentMember();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const next = session.memberships.find((each) => each.sdkAppId !== sdkAppId);
  async function remove() {
    // This page knows where it goes; the end of the events is for the others.
    followEvents(null);
    try {
      await call('deleteApplication', { sdkAppId }, { version });
    } catch (error) {
      followEvents(membership);
      throw error;
    }
    // A new page, so that nothing of what was read there stays.
    location.assign(next === undefined ? paths.root() : homeOf(next));
  }
  if (membership.consoleRole !== 'superAdministrator') return null;
  const isOnly = next === undefined;
  return (
    <chakra.div borderTopWidth="1px" borderColor="border.muted" paddingTop="5">
      <FormSection title={t('deletion.title')} text={t('deletion.text')}>
        <chakra.div display="flex" flexDirection="column" gap="2" alignItems="flex-start">
          <Button
            variant="danger"
            disabled={isOnly}
            aria-describedby={isOnly ? 'only-application' : undefined}
            onClick={() => setAsking(true)}
          >
            {t('deletion.action')}
          </Button>
          {isOnly ? (
            <chakra.p id="only-application" fontSize="sm" color="fg.muted">
              {t('deletion.only')}
            </chakra.p>
          ) : null}
        </chakra.div>
        <Confirm
          open={asking}
          danger
          title={t('deletion.confirmTitle', { name })}
          text={t('deletion.confirmText')}
          confirm={t('deletion.confirm')}
          disabled={typed.trim() !== name}
          run={remove}
          onClose={() => {
            setAsking(false);
            setTyped('');
          }}
        >
          <Field label={t('deletion.typeName', { name })}>
            <TextInput value={typed} autoComplete="off" onValue={setTyped} />
          </Field>
        </Confirm>
      </FormSection>
    </chakra.div>
  );
}
