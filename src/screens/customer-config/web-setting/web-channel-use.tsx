import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Channel } from '../../../api/__generated__/schema.d.ts';
import { ownAddress } from '../../../api/own-address.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/layout.tsx';

/** How customers come to the channel: the page, the widget, and what both look like. */
export function WebChannelUse({ channel }: { channel: Channel }) {
  const t = useT('channels');
  const [isPreviewed, setPreviewed] = useState(false);
  const { channelKey, allowedOrigins } = channel;
  const origin = ownAddress();
  const address = new URL(paths.chat(channelKey), origin).href;
  const snippet = `<script src="${origin}/widget.js"\n  data-channel="${channelKey}" async></script>`;
  const copyWords = { copy: t('common:copy'), copied: t('common:copied') };
  return (
    <chakra.div borderBottomWidth="1px" borderColor="border.muted" marginBottom="6">
      <FormSection title={t('web.share.title')} text={t('web.share.text')}>
        <CopyField label={t('web.share.label')} value={address} words={copyWords} />
      </FormSection>
      <FormSection title={t('web.widget.title')} text={t('web.widget.text')}>
        <CopyField label={t('web.widget.label')} value={snippet} words={copyWords} block />
        <Text as="p" look="detail">
          {t('web.widget.hint')}
        </Text>
        {allowedOrigins.length === 0 && <Notice kind="info">{t('web.widget.noSite')}</Notice>}
      </FormSection>
      <FormSection title={t('web.preview.title')} text={t('web.preview.text')}>
        <Button
          alignSelf="flex-start"
          icon={isPreviewed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          aria-expanded={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {isPreviewed ? t('web.preview.hide') : t('web.preview.show')}
        </Button>
        {isPreviewed && (
          <>
            <chakra.iframe
              src={paths.chat(channelKey)}
              title={t('web.preview.frame')}
              width="full"
              maxW="24rem"
              height="36rem"
              borderWidth="1px"
              borderRadius="xl"
              boxShadow="float"
              bg="bg.raised"
            />
            <Text as="p" look="detail">
              {t('web.preview.version')}
            </Text>
          </>
        )}
      </FormSection>
    </chakra.div>
  );
}
