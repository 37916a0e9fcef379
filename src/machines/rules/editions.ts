import type { components } from '../../api/__generated__/schema.d.ts';

type Application = components['schemas']['Application'];

/** The editions that include a feature, as the contract's `x-editions` has them. */
export const featureEditions = {
  clustering: ['trial', 'advanced'],
} as const satisfies Record<string, readonly Application['edition'][]>;

/**
 * Why an application may not begin something with a feature; null if it may.
 * @param now as the contract writes times
 */
export function editionRefusal(
  { edition, editionExpiresAt }: Pick<Application, 'edition' | 'editionExpiresAt'>,
  feature: keyof typeof featureEditions,
  now: string,
): 'editionRequired' | 'packageExpired' | null {
  const including: readonly string[] = featureEditions[feature];
  if (!including.includes(edition)) return 'editionRequired';
  return editionExpiresAt !== null && editionExpiresAt <= now ? 'packageExpired' : null;
}
