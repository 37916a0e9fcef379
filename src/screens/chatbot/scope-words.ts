import type { ContentScope } from '../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useNamed } from '../../i18n/default-names.ts';
import { useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';

/** What a robot answers from, a line for each category and document. @param enabled reads their names */
export function useScopeWords(enabled: boolean) {
  const t = useT('deploy');
  const named = useNamed();
  const sdkAppId = useSdkAppId();
  const { data: tree } = useReading({ ...query('listCategories', { sdkAppId }), enabled });
  const { data: files } = useReading({ ...query('listDocuments', { sdkAppId, limit: 100 }), enabled });
  const names = new Map<string, string>([
    ...(tree?.items ?? []).map((each) => [each.categoryId, named('category', each)] as const),
    ...(files?.items ?? []).map(({ documentId, name }) => [documentId, name] as const),
  ]);
  return (scope: ContentScope | undefined): string => {
    const { categoryIds = null, documentIds = null } = scope ?? {};
    return [
      t(`diff.scope.${extentOf(categoryIds)}Categories`),
      ...(categoryIds ?? []).map((id) => names.get(id) ?? id),
      t(`diff.scope.${extentOf(documentIds)}Documents`),
      ...(documentIds ?? []).map((id) => names.get(id) ?? id),
    ].join('\n');
  };
}

function extentOf(ids: readonly string[] | null): 'all' | 'no' | 'these' {
  if (ids === null) return 'all';
  return ids.length === 0 ? 'no' : 'these';
}
