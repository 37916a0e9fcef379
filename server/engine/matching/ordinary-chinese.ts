/** Everyday words that are no misspelt ones of a knowledge base: 音乐 is no 预约. */
const table = `
  音乐 电影 电视 游戏 足球 篮球 比赛 明星 歌曲 唱歌 跳舞 画画 照片 视频 小说 故事 笑话 诗歌 新闻 报纸 天气 下雨 下雪 刮风 温度 太阳 月亮 星星 地球 世界
  中国 法国 总统 首都 历史 地理 数学 物理 化学 语文 作业 考试 大学 老师 同学 朋友 爸爸 妈妈 父母 哥哥 姐姐 弟弟 妹妹 爷爷 奶奶 老公 老婆 男友 女友 名字
  喜欢 讨厌 高兴 开心 难过 生气 害怕 无聊 觉得 认为 希望 相信 记得 吃饭 睡觉 起床 做饭 做菜 早饭 午饭 晚饭 米饭 面条 饺子 红烧 牛肉 猪肉 鸡蛋 蔬菜 水果
  苹果 香蕉 西瓜 牛奶 啤酒 火锅 烧烤 餐厅 饭店 医生 医院 感冒 发烧 头疼 牙疼 跑步 游泳 减肥 飞机 火车 高铁 机票 地图 旅游 旅行 景点 电脑 键盘 鼠标 屏幕
  股票 基金 彩票 工资 老板 公司 同事 会议 翻译 编程 代码 机器 人工 智能 聪明 漂亮 可爱 颜色 动物 大象 老虎 熊猫 小猫 小狗
`;

/** The words, of two characters each. */
export const ordinaryInChinese: ReadonlySet<string> = new Set(table.trim().split(/\s+/u));
