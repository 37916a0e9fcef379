import type { RichText } from '../../api/__generated__/schema.d.ts';
import { richTextAtOwnAddress } from '../../api/own-address.ts';
import { useT } from '../../i18n/language.tsx';
import { RichTextView } from '../../ui/thread/rich-text.tsx';

interface RichAnswerProps {
  blocks: RichText;
  /** Where its buttons can ask; without, they can only be read. */
  onAsk?: ((question: string) => void) | undefined;
}

/** A rich answer as customers will read it. */
export function RichAnswer({ blocks, onAsk }: RichAnswerProps) {
  const t = useT('common');
  return <RichTextView blocks={richTextAtOwnAddress(blocks)} closeLabel={t('close')} actions={{ onAsk }} />;
}
