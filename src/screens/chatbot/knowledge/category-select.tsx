import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { inTreeOrder } from './tree-order.ts';

interface CategorySelectProps {
  value: string;
  onValue: (categoryId: string) => void;
}

/** One of the categories, subcategories under theirs. */
export function CategorySelect({ value, onValue }: CategorySelectProps) {
  const t = useT('knowledge');
  const { data } = useReading(query('listCategories', { sdkAppId: useSdkAppId() }));
  const options = inTreeOrder(data?.items ?? []).map(({ category, parent }) => ({
    value: category.categoryId,
    label: parent === null ? category.name : `${parent.name} / ${category.name}`,
  }));
  return (
    <NativeSelect
      value={value}
      placeholder={t('fields.chooseCategory')}
      options={options}
      onValue={onValue}
    />
  );
}
