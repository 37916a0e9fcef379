import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteApplication } from '../../../api/applications.ts';
import { useApplication, useCurrentMember } from '../../../api/current-application.ts';
import { followEvents } from '../../../api/live.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { homeOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form/form-page.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** For the super administrator: deletes the application, once its name has been typed. The only one cannot be deleted. */
export function DeleteApplication() {
  const t = useT('config');
  const common = useT('common');
  const words = useProblemWords();
  const { sdkAppId, name, version } = useApplication();
  const { session, membership } = useCurrentMember();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const next = session.memberships.find((each) => each.sdkAppId !== sdkAppId);
  const remove = useMutation({
    mutationFn: () => {
      // This page knows where it goes; the end of the events is for the others.
      followEvents(null);
      return deleteApplication(sdkAppId, version);
    },
    onError: () => followEvents(membership),
    // A new page, so that nothing of what was read there stays.
    onSuccess: () => location.assign(next === undefined ? paths.root() : homeOf(next)),
  });
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
        <ConfirmDialog
          open={asking}
          danger
          title={t('deletion.confirmTitle', { name })}
          confirmLabel={t('deletion.confirm')}
          cancelLabel={common('cancel')}
          busy={remove.isPending || remove.isSuccess}
          disabled={typed.trim() !== name}
          error={
            <>
              {remove.isError ? <ErrorPanel layout="inline" {...words.of(remove.error)} /> : null}
              <Field label={t('deletion.typeName', { name })}>
                <TextInput value={typed} autoComplete="off" onValue={setTyped} />
              </Field>
            </>
          }
          onConfirm={() => remove.mutate()}
          onCancel={() => {
            setAsking(false);
            setTyped('');
            remove.reset();
          }}
        >
          {t('deletion.confirmText')}
        </ConfirmDialog>
      </FormSection>
    </chakra.div>
  );
}
