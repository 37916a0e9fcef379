import {
  Activity,
  BookOpen,
  Bot,
  FlaskConical,
  History,
  MessageSquareText,
  Rocket,
  SlidersHorizontal,
  Sparkles,
  UsersRound,
  Workflow,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../paths.ts';

/** Screens that have a place in navigation, breadcrumbs and the command palette. */
export type ScreenId =
  | 'guide'
  | 'workflows'
  | 'basic'
  | 'knowledge'
  | 'import'
  | 'onlineTest'
  | 'deploy'
  | 'record'
  | 'channels'
  | 'web'
  | 'setting'
  | 'member'
  | 'monitor';

export type SectionId = 'guide' | 'chatbot' | 'customerConfig' | 'config' | 'manage' | 'dataBoard';

interface NavigationItem {
  screen: ScreenId;
  icon: LucideIcon;
  path: (sdkAppId: string) => string;
}

interface NavigationSection {
  section: SectionId;
  /** A section of one screen has no heading of its own. */
  heading: boolean;
  items: readonly NavigationItem[];
}

/** What the navigation shows, in its order. A screen appears here once it exists. */
export const navigation: readonly NavigationSection[] = [
  {
    section: 'guide',
    heading: false,
    items: [
      { screen: 'guide', icon: Sparkles, path: paths.guide },
      { screen: 'workflows', icon: Workflow, path: paths.workflows },
    ],
  },
  {
    section: 'chatbot',
    heading: true,
    items: [
      { screen: 'basic', icon: Bot, path: paths.basic },
      { screen: 'knowledge', icon: BookOpen, path: paths.knowledge },
      { screen: 'onlineTest', icon: FlaskConical, path: paths.onlineTest },
      { screen: 'deploy', icon: Rocket, path: paths.deploy },
      { screen: 'record', icon: History, path: paths.record },
    ],
  },
  {
    section: 'customerConfig',
    heading: true,
    items: [{ screen: 'web', icon: MessageSquareText, path: paths.webSetting }],
  },
  {
    section: 'config',
    heading: true,
    items: [{ screen: 'setting', icon: SlidersHorizontal, path: paths.setting }],
  },
  { section: 'manage', heading: true, items: [{ screen: 'member', icon: UsersRound, path: paths.member }] },
  {
    section: 'dataBoard',
    heading: true,
    items: [{ screen: 'monitor', icon: Activity, path: paths.monitor }],
  },
];

/** The section and screen that an address of the main area shows; sub-addresses belong to their screen. */
export function placeOf(pathname: string, sdkAppId: string): { section: SectionId; screen: ScreenId } | null {
  let best: { section: SectionId; screen: ScreenId; length: number } | null = null;
  const known = [
    ...navigation.flatMap(({ section, items }) => items.map((item) => ({ ...item, section }))),
    { section: 'chatbot' as const, screen: 'import' as const, path: paths.import },
    { section: 'customerConfig' as const, screen: 'channels' as const, path: paths.channels },
  ];
  for (const { section, screen, path } of known) {
    const address = path(sdkAppId);
    const here = pathname === address || pathname.startsWith(`${address}/`);
    if (here && address.length > (best?.length ?? 0)) best = { section, screen, length: address.length };
  }
  return best;
}
