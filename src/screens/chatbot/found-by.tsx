import { ListTree } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { Row, Text } from '../../ui/layout.tsx';

/** The similar question that a search found, where the question itself does not show why the row is there. */
export function FoundBy({ question }: { question: string | undefined }) {
  const t = useT('knowledge');
  if (question === undefined) return null;
  const words = t('foundBy', { question });
  return (
    <Row gap="1.5" fontSize="xs" color="brand.fg">
      <ListTree size={13} aria-hidden />
      <Text line flex="1" minW="0" title={words}>
        {words}
      </Text>
    </Row>
  );
}
