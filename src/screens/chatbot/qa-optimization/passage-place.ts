import type { DoubtedPassage } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';

/** Where a passage stands: its document, and the page or slide if there are any. */
export function usePassagePlace(): (passage: Pick<DoubtedPassage, 'documentName' | 'page'>) => string {
  const t = useT('qaOptimization');
  return ({ documentName: name, page }) => {
    if (page === null) return name;
    return t(name.toLowerCase().endsWith('.pptx') ? 'passages.slide' : 'passages.page', { name, page });
  };
}
