import type { Language } from '../machines/language/language.lifecycle.ts';
import type { ScreenManifest } from './manifest.ts';
import * as screens from './screens.ts';

export type ScreenId = keyof typeof screens;

interface Section {
  name: Readonly<Record<Language, string>>;
  /** The screen that its other addresses lead to (SPECIFICATION §2); never the one of a single thing. */
  home?: Exclude<ScreenId, 'documentText'>;
  /** Its screens stand in the navigation without a heading. */
  plain?: true;
}

/** The sections of the main area in the order of the navigation; the addresses of their screens begin with their ids. */
const sectionTable = {
  guide: { name: { en: 'Quick start', zh: '快速入门' }, plain: true },
  chatbot: { name: { en: 'Chatbot', zh: '机器人' }, home: 'basic' },
  customerConfig: { name: { en: 'Customer contact', zh: '客户接入' } },
  config: { name: { en: 'Configuration', zh: '配置' }, home: 'setting' },
  manage: { name: { en: 'Team', zh: '团队' }, home: 'member' },
  dataBoard: { name: { en: 'Data', zh: '数据看板' }, home: 'analysis' },
  developer: { name: { en: 'Developer', zh: '开发者' } },
} as const satisfies Record<string, Section>;

export interface RegisteredScreen extends ScreenManifest {
  id: ScreenId;
  section: string;
}

function register([id, manifest]: [string, ScreenManifest]): RegisteredScreen {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the registry's own keys
  return { ...manifest, id: id as ScreenId, section: manifest.path.split('/')[3] ?? '' };
}

export const allScreens: readonly RegisteredScreen[] = Object.entries<ScreenManifest>(screens).map(register);

export interface RegisteredSection extends Section {
  id: string;
  screens: readonly RegisteredScreen[];
}

/** The sections with their screens. */
export const sections: readonly RegisteredSection[] = Object.entries<Section>(sectionTable).map(
  ([id, section]) => ({ ...section, id, screens: allScreens.filter((each) => each.section === id) }),
);

/** What the navigation shows of a section, in its order. */
export function inNavigation({ screens: all }: RegisteredSection) {
  return all
    .flatMap(({ navigation, ...screen }) => (navigation === undefined ? [] : [{ ...screen, ...navigation }]))
    .toSorted((one, other) => one.place - other.place);
}
