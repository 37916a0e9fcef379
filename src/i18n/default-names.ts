import type { defaultNames } from '../machines/rules/default-names.ts';
import { useT } from './language.tsx';

/** A name as the reader sees it: in their own language as long as it is the product's, and nobody has chosen it. */
export function useNamed() {
  const t = useT('statuses');
  return (kind: keyof typeof defaultNames, { name, isDefault }: { name: string; isDefault: boolean }) =>
    isDefault ? t(`defaultName.${kind}`) : name;
}
