import { useRef, useState } from 'react';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { failureOf } from '../../../machines/failure.ts';
import { type AddressLine, readAddresses } from '../../../machines/rules/document-addresses.ts';
import { documentFileMaxBytes, documentLinksMax } from '../../../machines/rules/limits.ts';
import { useAction } from '../../../patterns/action.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

const say = sayIn('documents');

/** Lines whose faults are told one by one; people mend these first. */
const toldMost = 3;

/** Takes addresses, one per line, from which documents are fetched. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useT('documents');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const fetching = useAction({
    run: (addresses: readonly AddressLine[]) =>
      callOperation(
        'createDocumentsFromLinks',
        { sdkAppId },
        { body: { urls: addresses.map(({ url }) => url) } },
      ),
    said: ({ items }) => ({ title: say('links.begun', { count: items.length }) }),
    onDone: onClose,
    quiet: true,
  });
  const { addresses, faults } = readAddresses(text);
  const own = ownFault();
  const refused = refusedLines(fetching.error, fetching.asked ?? []);
  const told = isChecked
    ? (own ?? linesFault(refused.map((line) => ({ line, code: 'refused' }))))
    : undefined;

  function linesFault(all: readonly { line: number; code: 'format' | 'tooLong' | 'refused' }[]) {
    if (all.length === 0) return undefined;
    return all
      .slice(0, toldMost)
      .map(({ line, code }) => t(`links.fault.${code}`, { line }))
      .join(' ');
  }

  function ownFault(): string | undefined {
    if (faults.length > 0) return linesFault(faults);
    if (addresses.length === 0) return t('links.none');
    return addresses.length > documentLinksMax ? t('links.tooMany', { limit: documentLinksMax }) : undefined;
  }

  function fetch() {
    setIsChecked(true);
    if (own === undefined) fetching.run(addresses);
    else field.current?.focus();
  }

  return (
    <Dialog
      open
      width="36rem"
      title={t('links.title')}
      description={t('links.text')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="solid" busy={fetching.busy} onClick={fetch}>
            {t('links.fetch')}
          </Button>
        </>
      }
    >
      <Field
        label={t('links.label')}
        help={t('links.help', { limit: documentLinksMax, size: format.fileSize(documentFileMaxBytes) })}
        error={told}
        required
      >
        <TextArea
          ref={field}
          value={text}
          minLines={5}
          maxLines={12}
          placeholder={'https://www.example.com/returns.pdf\nhttps://www.example.com/help'}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          whiteSpace="pre"
          overflowX="auto"
          onValue={(written) => {
            setText(written);
            setIsChecked(false);
            fetching.reset();
          }}
        />
      </Field>
      {fetching.error === null || refused.length > 0 ? null : <Problem inline error={fetching.error} />}
    </Dialog>
  );
}

/** The lines whose addresses the server refused. */
function refusedLines(error: unknown, asked: readonly AddressLine[]): number[] {
  if (error === null) return [];
  const { fields = [] } = failureOf(error);
  return fields.flatMap(({ pointer }) => asked[Number(/^\/urls\/(\d+)$/.exec(pointer)?.[1])]?.line ?? []);
}
