import type { ContentScope } from '../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useNamed } from '../../i18n/default-names.ts';
import { useT } from '../../i18n/language.tsx';
import { useReading } from '../../patterns/reading.ts';

/** Whether a value of a robot's field is what it answers from. */
export function isScope(value: unknown): value is ContentScope {
  return typeof value === 'object' && value !== null && 'categoryIds' in value && 'documentIds' in value;
}

/** A robot that answers from no documents has none in its scope to speak of. */
interface Scoped {
  contentScope?: ContentScope;
  documentsEnabled?: boolean;
}

/** What a robot answers from, a line for each category and document. @param enabled reads their names */
export function useScopeWords(enabled: boolean) {
  const t = useT('common');
  const named = useNamed();
  const sdkAppId = useSdkAppId();
  const { data: tree } = useReading({ ...query('listCategories', { sdkAppId }), enabled });
  const { data: files } = useReading({ ...query('listDocuments', { sdkAppId, limit: 100 }), enabled });
  const names = new Map<string, string>([
    ...(tree?.items ?? []).map((each) => [each.categoryId, named('category', each)] as const),
    ...(files?.items ?? []).map(({ documentId, name }) => [documentId, name] as const),
  ]);
  return ({ contentScope, documentsEnabled = true }: Scoped): string => {
    const { categoryIds = null, documentIds = null } = contentScope ?? {};
    const categories = [
      t(`scope.${extentOf(categoryIds)}Categories`),
      ...(categoryIds ?? []).map((id) => names.get(id) ?? (tree ? t('scope.deleted') : '…')),
    ];
    const documents = [
      t(`scope.${extentOf(documentIds)}Documents`),
      ...(documentIds ?? []).map((id) => names.get(id) ?? (files ? t('scope.otherDocument') : '…')),
    ];
    return [...categories, ...(documentsEnabled ? documents : [])].join('\n');
  };
}

function extentOf(ids: readonly string[] | null): 'all' | 'no' | 'these' {
  if (ids === null) return 'all';
  return ids.length === 0 ? 'no' : 'these';
}
