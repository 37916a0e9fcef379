import { useMemo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import type { RichEditorWords } from '../../../ui/rich-editor/editor-words.ts';
import { useUploadWords } from '../use-upload-words.ts';

/** What the editor of rich text says. */
export function useEditorWords(): RichEditorWords {
  const t = useT('knowledge');
  const upload = useUploadWords();
  return useMemo(
    () => ({
      tools: t('rich.tools'),
      bold: t('rich.bold'),
      italic: t('rich.italic'),
      underline: t('rich.underline'),
      strikethrough: t('rich.strikethrough'),
      bulletList: t('rich.bulletList'),
      orderedList: t('rich.orderedList'),
      kinds: {
        link: t('rich.link'),
        image: t('rich.image'),
        video: t('rich.video'),
        button: t('rich.button'),
      },
      change: t('rich.change'),
      remove: t('rich.remove'),
      changeOf: (what) => t('rich.changeOf', { what }),
      removeOf: (what) => t('rich.removeOf', { what }),
      keys: t('rich.keys'),
      fields: {
        text: t('rich.fields.text'),
        url: t('rich.fields.url'),
        description: t('rich.fields.description'),
        posterUrl: t('rich.fields.posterUrl'),
        action: t('rich.fields.action'),
        value: t('rich.fields.value'),
      },
      upload: {
        ...upload,
        inserted: (description) => t('rich.upload.inserted', { description }),
        notMedia: (name) => t('rich.upload.notMedia', { name }),
        lost: (count) => t('rich.upload.lost', { count }),
      },
      addressHelp: t('rich.addressHelp'),
      notShown: t('rich.notShown'),
      descriptionHelp: t('rich.descriptionHelp'),
      actions: {
        openLink: t('rich.actions.openLink'),
        ask: t('rich.actions.ask'),
        requestPerson: t('rich.actions.requestPerson'),
      },
      insert: t('rich.insert'),
      apply: t('rich.apply'),
      cancel: t('common:cancel'),
      close: t('common:close'),
      faults: {
        required: t('rich.faults.required'),
        address: t('rich.faults.address'),
        signs: t('rich.faults.signs'),
        tooLong: (limit) => t('rich.faults.tooLong', { limit }),
      },
    }),
    [t, upload],
  );
}
