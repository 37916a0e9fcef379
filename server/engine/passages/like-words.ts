import { normalizeText } from '../matching/normalize.ts';
import { type TextUnit, unitsOf } from './passage-terms.ts';

/**
 * Words that customers and manuals use for the same: a line has those of one meaning, English before Chinese; _ joins the words of a
 * phrase, which a sentence may have apart: "take the battery out".
 */
const table = `
bike bicycle ebike e-bike|单车 自行车 电动车
clean wash rinse wipe cleaning|清洁 清洗 擦拭 擦 洗
remove detach take_out take_off pull_out|取下 取出 拆下 拆卸 拿下 拿出
turn switch put|
switch change|换成 切换 更换 换
replace change swap|
start power begin run|启动 开机 打开
stop end|停止 停
adjust set alter raise lower|调 调整 调节 设置 设定
connect pair link sync|连接 连 配对 绑定 连上
phone mobile smartphone app|手机
fix repair mend|修 维修 修理
store keep storage|存放 保存 储存 放
fill refill top_up add pour|加 加满 注入 倒入
light lights lamp|灯 车灯
saddle seat|座椅 车座 坐垫
tyre tyres tire tires wheel|轮胎 车胎 胎
air pressure pump bar|打气 气压 胎压
noise noisy loud squeal squeak|响 异响 噪音 噪声 声音大
guarantee warranty|保修 质保
mount attach install fit assemble|安装 装上 装
error fault|故障 错误 报错
machine device appliance|机器 设备
far range distance kilometres miles|多远 续航 公里
reset restore|复位 重置 恢复
charge recharge charger charging|充电 充满
descale limescale scale|除垢 水垢
hot warm heat|加热 热
child children kid kids|孩子 小孩 儿童
rubbish waste trash garbage litter|垃圾
barbecue bbq barbeque grill|烧烤
toilet restroom wc bathroom|厕所 卫生间 洗手间
dog pet|狗 犬 宠物
cat pet|猫 宠物
wifi wi-fi wireless internet wlan|无线网 无线 网络 上网
luggage baggage suitcase bags|行李
photo picture photograph film|拍照 照片 摄影
smoke smoking cigarette vape|吸烟 抽烟
pushchair buggy stroller pram|婴儿车
discount reduction concession reduced|优惠 折扣
arrive arrival check_in|到达 入住
leave departure depart check_out|离开 退房
swim bathe|游泳
programme program save|编程 设定
`;

interface LikeWords {
  english: ReadonlyMap<number, readonly (readonly TextUnit[])[]>;
  /** By a word of Han characters, the longest first. */
  chinese: readonly (readonly [word: string, others: readonly (readonly TextUnit[])[]])[];
}

let read: LikeWords | undefined;

function readTable(): LikeWords {
  const english = new Map<number, (readonly TextUnit[])[]>();
  const chinese = new Map<string, (readonly TextUnit[])[]>();
  for (const line of table.trim().split('\n')) {
    const [latin, han] = line.split('|').map((part) => part.split(' ').filter((word) => word !== ''));
    const [phrases, words] = [latin ?? [], han ?? []].map((all) =>
      all.map((word) => ({ word, units: unitsOf(word.replaceAll('_', ' ')) })),
    );
    for (const { word, units } of phrases ?? []) {
      const [unit] = units;
      if (unit && units.length === 1) add(english, unit.key, others(phrases!, word));
    }
    for (const { word } of words ?? []) add(chinese, word, others(words!, word));
  }
  return { english, chinese: [...chinese].toSorted(([one], [other]) => other.length - one.length) };
}

function others(all: readonly { word: string; units: TextUnit[] }[], own: string): TextUnit[][] {
  return all.filter(({ word }) => word !== own).map(({ units }) => units);
}

function add<Key>(
  into: Map<Key, (readonly TextUnit[])[]>,
  key: Key,
  units: readonly (readonly TextUnit[])[],
): void {
  into.set(key, [...(into.get(key) ?? []), ...units]);
}

/** For each unit of a text: other words for it, or for the word of Han characters that it stands in. */
export function likeWordsOf(text: string, units: readonly TextUnit[]): (readonly (readonly TextUnit[])[])[] {
  read ??= readTable();
  const { english, chinese } = read;
  const like: (readonly (readonly TextUnit[])[])[] = units.map(({ isHan, key }) =>
    isHan ? [] : (english.get(key) ?? []),
  );
  const places = [...normalizeText(text).matchAll(/\p{Script=Han}/gu)].map(({ index }) => index);
  const atUnit = units.flatMap(({ isHan }, at) => (isHan ? [at] : []));
  const normalized = normalizeText(text);
  for (const [word, own] of chinese)
    for (let from = normalized.indexOf(word); from >= 0; from = normalized.indexOf(word, from + 1))
      for (const [place, index] of places.entries()) {
        const at = atUnit[place];
        if (at !== undefined && index >= from && index < from + word.length && like[at]!.length === 0)
          like[at] = own;
      }
  return like;
}
