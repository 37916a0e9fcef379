/** Places: a country, which is abroad for most, and a city or a part of a country. */
export const placeTable = `
PLACE: germany france spain italy austria switzerland belgium netherlands holland luxembourg denmark sweden norway finland iceland poland czech_republic czechia slovakia hungary romania bulgaria greece croatia slovenia portugal ireland
  scotland wales england northern_ireland uk united_kingdom great_britain usa us_states united_states america canada mexico brazil argentina chile australia new_zealand japan china korea south_korea taiwan hong_kong singapore malaysia thailand
  vietnam indonesia philippines india pakistan turkey israel egypt south_africa nigeria kenya morocco russia ukraine estonia latvia lithuania europe european_union eu asia africa south_america north_america dubai malta cyprus serbia |
  德国 法国 英国 美国 日本 韩国 加拿大 澳洲 澳大利亚 新西兰 新加坡 马来西亚 泰国 越南 俄罗斯 欧洲 意大利 西班牙 荷兰 香港 澳门 台湾 港澳台
CITY: london paris berlin munich hamburg vienna zurich rome madrid barcelona amsterdam brussels dublin edinburgh new_york hawaii alaska islands island mainland |
  新疆 西藏 内蒙古 内蒙 青海 宁夏 甘肃 海南 云南 贵州 广西 广东 福建 浙江 江苏 山东 河南 河北 湖南 湖北 四川 重庆 北京 上海 天津 广州 深圳 杭州 南京 成都 武汉 西安 东北 黑龙江 吉林 辽宁 山西 陕西 江西 安徽 苏州 厦门 青岛
  乡下 农村 县城 偏远地区
`;
