import type { LucideIcon } from 'lucide-react';
import type { Reader } from '../api/reader.ts';
import type { WordFiles } from '../i18n/words.ts';
import type { Language } from '../machines/language/language.lifecycle.ts';

/** A page of the console: its address, its words and its view. */
export interface PageManifest<Path extends string = string, English extends object = object> {
  /** The pattern of its address. */
  path: Path;
  /** Its own words; those of a whole section load with the first of its screens. */
  words?: WordFiles<English>;
  /**
   * Its module exports the view as `Component`. The type is loose, because views depend on the console's paths, and
   * paths on the manifests.
   */
  view: () => Promise<{ Component: () => void }>;
}

/** Further addresses of a screen, by the name that `paths` gives them. */
type Aliases = Readonly<Record<string, string>>;

/** Something to do on a screen that an address opens. */
interface ScreenAction {
  name: Readonly<Record<Language, string>>;
  /** What its address adds to the screen's. */
  at: `/${string}` | `?${string}` | '';
  /** Other words of both languages by which the palette finds it. */
  finds?: string;
}

/** A screen of the main area: routes, paths, navigation, breadcrumbs and the palette follow from it. */
export interface ScreenManifest<
  Path extends string = string,
  Also extends Aliases = Aliases,
  English extends object = object,
> extends PageManifest<Path, English> {
  /** Its name in navigation, breadcrumbs and palette, available before its own words. */
  name: Readonly<Record<Language, string>>;
  /** Its icon and place within its section. Absent: only other screens lead there. */
  navigation?: { icon: LucideIcon; place: number };
  /** Other words of both languages by which the palette finds it. */
  finds?: string;
  /** The parent screen, if it has no place of its own in the navigation. */
  within?: ScreenManifest;
  aliases?: Also;
  /** What the palette offers to do here. */
  actions?: readonly ScreenAction[];
  /** An address that it had in an earlier release; it leads to where the screen is now. */
  formerly?: `/main/:sdkAppId/${string}`;
  /** Reads the screen's data before the screen appears. */
  load?: (sdkAppId: string, reader: Reader) => Promise<unknown> | void;
}

export function defineScreen<
  const Path extends `/main/:sdkAppId/${string}`,
  const Also extends Aliases = never,
  English extends object = never,
>(manifest: ScreenManifest<Path, Also, English>): ScreenManifest<Path, Also, English> {
  return manifest;
}

export function definePage<const Path extends string, English extends object>(
  manifest: PageManifest<Path, English>,
): PageManifest<Path, English> {
  return manifest;
}
