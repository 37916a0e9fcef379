export const welcome = {
  title: '欢迎您，{{name}}',
  text: '“{{application}}”已就绪。机器人现在只会问候和闲聊，您添加的知识何时上线由您决定。',
  idHelp: '在地址和接口中标识“{{application}}”。',
  nextTitle: '接下来',
  next: {
    knowledge: '导入客户常问的问题和答案',
    test: '上线之前先测试答案',
    deploy: '发布版本，分享聊天页面，服务第一位客户',
  },
  action: '打开快速入门',
};
