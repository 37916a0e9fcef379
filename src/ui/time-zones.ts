import type { ComboboxOption } from './combobox.tsx';

/**
 * Cities that people look for where `Intl` calls a zone by its country in Chinese ("中国时间"). Everywhere else it names
 * the city.
 */
const citiesInChinese: Readonly<Record<string, string>> = {
  'Asia/Shanghai': '上海',
  'Asia/Tokyo': '东京',
  'Asia/Seoul': '首尔',
  'Asia/Taipei': '台北',
  'Asia/Hong_Kong': '香港',
  'Asia/Macau': '澳门',
  'Asia/Bangkok': '曼谷',
  'Asia/Ho_Chi_Minh': '胡志明市',
  'Asia/Saigon': '胡志明市',
  'Asia/Kuala_Lumpur': '吉隆坡',
  'Asia/Manila': '马尼拉',
  'Asia/Kolkata': '加尔各答',
  'Asia/Calcutta': '加尔各答',
  'Asia/Dubai': '迪拜',
  'Asia/Riyadh': '利雅得',
  'Africa/Cairo': '开罗',
  'Africa/Johannesburg': '约翰内斯堡',
  'Europe/London': '伦敦',
  'Europe/Paris': '巴黎',
  'Europe/Berlin': '柏林',
  'Europe/Rome': '罗马',
  'Europe/Madrid': '马德里',
  'Europe/Amsterdam': '阿姆斯特丹',
  'Europe/Brussels': '布鲁塞尔',
  'Europe/Vienna': '维也纳',
  'Europe/Zurich': '苏黎世',
  'Europe/Stockholm': '斯德哥尔摩',
  'Europe/Copenhagen': '哥本哈根',
  'Europe/Oslo': '奥斯陆',
  'Europe/Helsinki': '赫尔辛基',
  'Europe/Warsaw': '华沙',
  'Europe/Prague': '布拉格',
  'Europe/Athens': '雅典',
  'Europe/Dublin': '都柏林',
  'Europe/Istanbul': '伊斯坦布尔',
};

function nameOf(timeZone: string, locale: string, timeZoneName: 'shortOffset' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** "中国时间" names China, "Berlin Time" names Berlin. */
function placeOf(timeZone: string, locale: string): string {
  return nameOf(timeZone, locale, 'shortGeneric').replace(/(时间| Time)$/, '');
}

function optionOf(timeZone: string, locale: string): ComboboxOption {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  try {
    const offset = nameOf(timeZone, 'en', 'shortOffset');
    const place = placeOf(timeZone, 'zh-CN');
    const inChinese = timeZone === 'UTC' ? timeZone : (citiesInChinese[timeZone] ?? place);
    const utc = offset.replace('GMT', 'UTC');
    const keywords = [
      timeZone,
      city,
      inChinese,
      place,
      placeOf(timeZone, 'en'),
      offset,
      utc,
      offset.slice(3),
    ];
    return {
      value: timeZone,
      label: locale.startsWith('zh') ? inChinese : city,
      detail: `${timeZone} · ${utc}`,
      keywords: keywords.join(' '),
    };
  } catch {
    // A name that this browser does not know is still a valid choice of the server.
    return { value: timeZone, label: city, detail: timeZone, keywords: timeZone };
  }
}

/** Every time zone that the browser knows, by city, with today's offset, and `chosen` even if it does not know it. */
export function timeZoneOptions(locale: string, chosen: string): ComboboxOption[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...names]
    .map((name) => optionOf(name, locale))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
