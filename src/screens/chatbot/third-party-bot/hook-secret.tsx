import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { botModeQuery, rotateThirdPartyBotSecret, thirdPartyBotQuery } from '../../../api/third-party-bot.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormSection } from '../../../ui/form-section.tsx';

/** The secret that signs: made here, shown once, known by its last four characters after that. */
export function HookSecret() {
  const t = useT('bot');
  const common = useT('common');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  const query = thirdPartyBotQuery(sdkAppId);
  const { data: hook } = useSuspenseQuery(query);
  const [asking, setAsking] = useState(false);
  const make = useMutation({
    mutationFn: () => rotateThirdPartyBotSecret(sdkAppId),
    onSuccess: async () => {
      setAsking(false);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: query.queryKey }),
        queryClient.invalidateQueries({ queryKey: botModeQuery(sdkAppId).queryKey }),
      ]);
    },
  });
  const isFirst = hook.secretHint === null;
  const refusal = make.isError ? <ErrorPanel layout="inline" {...words.of(make.error)} /> : undefined;
  return (
    <FormSection title={t('secret.title')} text={t('secret.text')}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.p flex="1 1 10rem" fontSize="sm" color="fg.muted">
          {hook.secretHint === null ? t('secret.none') : t('secret.hint', { hint: hook.secretHint })}
        </chakra.p>
        <Button
          icon={<KeyRound aria-hidden />}
          busy={make.isPending}
          onClick={() => (isFirst ? make.mutate() : setAsking(true))}
        >
          {t(isFirst ? 'secret.make' : 'secret.renew')}
        </Button>
      </chakra.div>
      {isFirst ? refusal : null}
      <ConfirmDialog
        open={asking}
        title={t('secret.confirmTitle')}
        confirmLabel={t('secret.renew')}
        cancelLabel={common('cancel')}
        busy={make.isPending}
        error={refusal}
        onConfirm={() => make.mutate()}
        onCancel={() => {
          setAsking(false);
          make.reset();
        }}
      >
        {t('secret.confirmText')}
      </ConfirmDialog>
      <Dialog
        open={make.isSuccess}
        title={t('secret.shownTitle')}
        description={t('secret.shownText')}
        footer={
          <Button variant="solid" onClick={() => make.reset()}>
            {t('secret.done')}
          </Button>
        }
      >
        <CopyField
          value={make.data?.secret ?? ''}
          label={t('secret.value')}
          words={{ copy: t('secret.copy'), copied: t('secret.copied') }}
        />
      </Dialog>
    </FormSection>
  );
}
