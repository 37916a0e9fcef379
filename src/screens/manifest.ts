import type { LucideIcon } from 'lucide-react';
import type { Reader } from '../api/reader.ts';
import type { WordFiles } from '../i18n/words.ts';
import type { Language } from '../machines/language/language.lifecycle.ts';

/** A page of the console: its address, its words and its view. */
export interface PageManifest<Path extends string = string> {
  /** The pattern of its address. */
  path: Path;
  /** Its own words; those of a whole section load with the first of its screens. */
  words?: WordFiles;
  /**
   * Its module exports the view as `Component`. Declared no closer than this: what a view returns may hang on the paths
   * of the console, and those hang on the manifests.
   */
  view: () => Promise<{ Component: () => void }>;
}

/** Further addresses of a screen, by the name that `paths` gives them. */
type Aliases = Readonly<Record<string, string>>;

/** A screen of the main area: routes, paths, navigation, breadcrumbs and the palette follow from it. */
export interface ScreenManifest<
  Path extends string = string,
  Also extends Aliases = Aliases,
> extends PageManifest<Path> {
  /** What navigation, breadcrumbs and the palette call it, before its own words are there. */
  name: Readonly<Record<Language, string>>;
  /** Its icon and its place within its section; without them, other screens lead there. */
  navigation?: { icon: LucideIcon; place: number };
  /** The screen that it belongs to, where it has no place of its own in the navigation. */
  within?: ScreenManifest;
  aliases?: Also;
  /** Reads what the screen needs; it appears once that is there. */
  load?: (sdkAppId: string, reader: Reader) => Promise<unknown> | void;
}

export function defineScreen<
  const Path extends `/main/:sdkAppId/${string}`,
  const Also extends Aliases = never,
>(manifest: ScreenManifest<Path, Also>): ScreenManifest<Path, Also> {
  return manifest;
}

export function definePage<const Path extends string>(manifest: PageManifest<Path>): PageManifest<Path> {
  return manifest;
}
