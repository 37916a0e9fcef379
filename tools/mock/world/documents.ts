import type { Resource } from '../state.ts';
import { type Maker, day, resourceOf } from './maker.ts';
import type { Team } from './people.ts';

/** The files that a shop keeps: name, format, kilobytes, pages, characters. */
const files = [
  ['returns-and-refunds', 'pdf', 242, 12, 24_120],
  ['terms-of-sale-2026', 'docx', 88, null, 31_400],
  ['price-list-autumn', 'xlsx', 64, null, 18_250],
  ['delivery-partners', 'pptx', 5120, 24, 6_300],
  ['warranty', 'pdf', 1830, 46, 98_700],
  ['gift-cards', 'md', 6, null, 5_100],
  ['privacy', 'html', 31, null, 22_900],
  ['scanned-contract', 'pdf', 48_200, null, null],
  ['store-opening-hours', 'txt', 2, null, 1_800],
  ['customs-and-duties', 'pdf', 640, 18, 40_050],
  ['assembly-instructions', 'pdf', 12_400, 88, 120_400],
] as const;

const documentKeys = [
  'name',
  'format',
  'fileSize',
  'fileEdition',
  'passageCount',
  'activePassageCount',
] as const;

/** Customers get all but the newest, the first as it was with more passages, and one that is deactivated by now. */
function liveStateOf(index: number, isRead: boolean) {
  if (!isRead) return 'notLive';
  return (['pendingChange', 'pendingAdd', 'pendingRemove'] as const)[index] ?? 'live';
}

/** The documents of the organization; one is a scan without text. */
export function makeDocuments(maker: Maker, team: Team): Resource[] {
  const [member] = team.members;
  const { memberId, nickname } = member?.fields ?? {};
  return files.map(([name, format, kilobytes, pageCount, characterCount], index) => {
    const isRead = characterCount !== null;
    const passageCount = isRead ? Math.ceil(characterCount / 700) : 0;
    const updatedAt = maker.ago((index + 1) * day);
    const deployState = liveStateOf(index, isRead);
    const fields = {
      documentId: maker.id('doc'),
      name: `${name}.${format}`,
      fileSize: kilobytes * 1024,
      format,
      sourceUrl: null,
      parseStatus: isRead ? 'completed' : 'parseFailed',
      progress: null,
      failure: isRead ? null : { code: 'documentOcrFailed', limit: null, download: null },
      pageCount,
      characterCount,
      passageCount,
      activePassageCount: index % 3 === 0 ? Math.max(0, passageCount - 2) : passageCount,
      status: isRead && index !== 2 ? 'activated' : 'deactivated',
      fileEdition: 1,
      newEdition: null,
      deployState,
      createdBy: { kind: 'member', id: memberId, name: nickname },
      createdAt: updatedAt,
      updatedAt,
      version: 2,
    };
    const isLive = deployState !== 'notLive' && deployState !== 'pendingAdd';
    const content = Object.fromEntries(documentKeys.map((key) => [key, fields[key]]));
    const live = {
      ...content,
      leftOut: [],
      corrected: [],
      ...(index === 0 && { activePassageCount: passageCount }),
    };
    return resourceOf(fields, isLive ? { live } : {});
  });
}
