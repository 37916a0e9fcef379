import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Robot } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import type { FieldBinding } from '../../../patterns/edit-session.ts';
import { BotAvatar } from '../../../ui/bot-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { MediaUpload } from '../../../ui/media-upload.tsx';
import { smallPicture } from '../../../ui/small-picture.ts';
import { useLaterFocus } from '../../../ui/use-later-focus.ts';
import { useUploadMedia } from '../use-upload-media.ts';
import { useUploadWords } from '../use-upload-words.ts';

/** A picture in the place of its key, where two are compared. */
export function avatarWord(value: unknown): ReactNode {
  return <BotAvatar avatar={typeof value === 'string' ? value : null} size={40} />;
}

/** A robot's own picture: how it looks, another one, or the product's again. */
export function AvatarField({ id, label, value, onValue, error }: FieldBinding<Robot['avatar']>) {
  const t = useT('bot');
  const upload = useUploadMedia(useSdkAppId());
  const words = useUploadWords();
  const choiceId = `${id}-file`;
  // Both ways the pressed control is gone.
  const focusLater = useLaterFocus((what: string) => document.getElementById(what));
  const begin = value === null ? words.begin : { ...words.begin, image: t('avatar.replace') };
  return (
    <Fieldset id={id} legend={label} help={t('avatar.help')} error={error}>
      <Row gap="4" alignItems="center">
        <BotAvatar avatar={value} size={64} />
        <Stack flex="1" minW="0" alignItems="flex-start" gap="2">
          <MediaUpload
            id={choiceId}
            kind="image"
            words={{ ...words, begin }}
            upload={async (file, ...rest) => upload(await smallPicture(file), ...rest)}
            onKept={({ fileKey }) => {
              onValue(fileKey);
              focusLater(choiceId);
            }}
          />
          {value === null ? null : (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                onValue(null);
                focusLater(choiceId);
              }}
            >
              {t('avatar.remove')}
            </Button>
          )}
        </Stack>
      </Row>
    </Fieldset>
  );
}
