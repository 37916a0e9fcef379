import { type FormEvent, Fragment, useId, useState } from 'react';
import * as limits from '../../machines/rules/limits.ts';
import { richTextSchema } from '../../machines/rules/rich-text-validation.ts';
import { type FieldFault, validateBySchema } from '../../machines/rules/validation.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Stack } from '../layout.tsx';
import { NativeSelect } from '../native-select.tsx';
import { TextInput } from '../text-input.tsx';
import type { WholeFields } from './commands.ts';
import type { RichEditorWords } from './editor-words.ts';
import { MediaPreview } from './media-preview.tsx';
import { type MediaKind, MediaUpload, type UploadMedia } from '../media-upload.tsx';
import type { WholeKind } from './schema.ts';

type Name = keyof RichEditorWords['fields'];
type Action = keyof RichEditorWords['actions'];

interface BlockDialogProps {
  kind: WholeKind;
  /** What stands there; empty for a new one. */
  fields: WholeFields;
  isNew: boolean;
  words: RichEditorWords;
  /** Without it, pictures and videos are only named by their addresses. */
  upload?: UploadMedia | undefined;
  /** Where a browser finds what an answer names. */
  addressOf: (url: string) => string;
  onApply: (fields: WholeFields) => void;
  onClose: () => void;
}

const isAction = (value: unknown): value is Action =>
  value === 'openLink' || value === 'ask' || value === 'requestPerson';

/** The fields that somebody fills. */
function namesOf(kind: WholeKind, action: Action): Name[] {
  switch (kind) {
    case 'link':
      return ['text', 'url'];
    case 'image':
      return ['url', 'description'];
    case 'video':
      return ['url', 'description', 'posterUrl'];
    case 'button':
      return [
        'text',
        'action',
        ...({ openLink: ['url'], ask: ['value'], requestPerson: [] } as const)[action],
      ];
  }
}

const limitOf: Partial<Record<Name, number>> = {
  description: limits.mediaDescriptionMaxCharacters,
  url: limits.linkUrlMaxCharacters,
  posterUrl: limits.linkUrlMaxCharacters,
};

/** What of one's own can be uploaded for a field. */
function mediaOf(kind: WholeKind, name: Name): MediaKind | null {
  if (name === 'posterUrl') return 'image';
  return name === 'url' && (kind === 'image' || kind === 'video') ? kind : null;
}

/** Whoever writes `acme.test/help` means the web. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** The block as the contract has it: fields that its kind or action does not have are null. */
function blockOf(kind: WholeKind, held: Record<Name, string>, action: Action): WholeFields {
  const text = held.text.trim();
  const url = withScheme(held.url);
  const description = held.description.trim();
  switch (kind) {
    case 'link':
      return { text: text === '' ? url : text, url };
    case 'image':
      return { url, description };
    case 'video':
      return {
        url,
        description,
        posterUrl: held.posterUrl.trim() === '' ? null : withScheme(held.posterUrl),
      };
    case 'button':
      return {
        text,
        action,
        url: action === 'openLink' ? url : null,
        value: action === 'ask' ? held.value.trim() : null,
      };
  }
}

/** Asks for the parts of a link, a picture, a video or a button. */
export function BlockDialog(props: BlockDialogProps) {
  const { kind, fields, isNew, words, upload, addressOf, onApply, onClose } = props;
  const form = useId();
  const at = (name: Name) => fields[name] ?? '';
  const [held, setHeld] = useState<Record<Name, string>>(() => ({
    text: at('text'),
    url: at('url'),
    description: at('description'),
    posterUrl: at('posterUrl'),
    action: at('action'),
    value: at('value'),
  }));
  /** Addresses whose typing is over. */
  const [settled, setSettled] = useState<Partial<Record<Name, string>>>(() => ({
    url: at('url'),
    posterUrl: at('posterUrl'),
  }));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const action: Action = isAction(held.action) ? held.action : 'openLink';
  const set = (name: Name) => (value: string) => {
    setHeld((before) => ({ ...before, [name]: value }));
    setFaults([]);
  };
  const setAddress = (name: Name) => (url: string) => {
    set(name)(url);
    settle(name, url);
  };
  const settle = (name: Name, url: string) =>
    setSettled((before) => ({ ...before, [name]: withScheme(url) }));
  const errorOf = (name: Name) => {
    const fault = faults.find(({ pointer }) => pointer === `/0/${name}`);
    if (fault === undefined) return undefined;
    if (fault.code === 'tooLong') return words.faults.tooLong(fault.limit ?? limitOf[name] ?? 0);
    if (fault.code === 'required') return words.faults.required;
    return name === 'url' || name === 'posterUrl' ? words.faults.address : words.faults.signs;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in the form of its field.
    event.stopPropagation();
    const block = blockOf(kind, held, action);
    const checked = validateBySchema(richTextSchema, [{ kind, ...block }]);
    if (checked.ok) onApply(block);
    else setFaults(checked.fields);
  };
  return (
    <Dialog
      open
      title={words.kinds[kind]}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="solid" type="submit" form={form}>
            {isNew ? words.insert : words.apply}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} gap="4" onSubmit={submit} {...{ noValidate: true }}>
        {namesOf(kind, action)
          .map((name) => ({ name, media: mediaOf(kind, name) }))
          .map(({ name, media }) => (
            <Fragment key={name}>
              <Field
                label={words.fields[name]}
                required={name !== 'posterUrl' && !(kind === 'link' && name === 'text')}
                error={errorOf(name)}
                help={
                  name === 'url'
                    ? words.addressHelp
                    : name === 'description'
                      ? words.descriptionHelp
                      : undefined
                }
              >
                {name === 'action' ? (
                  <NativeSelect
                    value={action}
                    onValue={set('action')}
                    options={(['openLink', 'ask', 'requestPerson'] as const).map((value) => ({
                      value,
                      label: words.actions[value],
                    }))}
                  />
                ) : (
                  <TextInput
                    value={held[name]}
                    onValue={set(name)}
                    onBlur={({ currentTarget }) => settle(name, currentTarget.value)}
                    inputMode={name === 'url' || name === 'posterUrl' ? 'url' : 'text'}
                  />
                )}
              </Field>
              {upload !== undefined && media !== null && (
                <MediaUpload
                  kind={media}
                  words={words.upload}
                  upload={upload}
                  onKept={({ url }) => setAddress(name)(url)}
                />
              )}
              {media !== null && settled[name] && (
                <MediaPreview
                  key={settled[name]}
                  kind={media}
                  address={addressOf(settled[name])}
                  broken={words.notShown}
                />
              )}
            </Fragment>
          ))}
      </Stack>
    </Dialog>
  );
}
