// The screens of the main area: one line registers one. Its name here is its name in `paths`.
export { guide } from './guide/guide/screen.ts';
export { basic } from './chatbot/basic/screen.ts';
export { knowledge } from './chatbot/knowledge/screen.ts';
export { advice } from './chatbot/advice/screen.ts';
export { chitchat } from './chatbot/chitchat/screen.ts';
export { importScreen as import } from './chatbot/import/screen.ts';
export { onlineTest } from './chatbot/online-test/screen.ts';
export { deploy } from './chatbot/deploy/screen.ts';
export { record } from './chatbot/record/screen.ts';
export { qaOptimization } from './chatbot/qa-optimization/screen.ts';
export { channels } from './customer-config/channels/screen.ts';
export { webSetting } from './customer-config/web-setting/screen.ts';
export { setting } from './config/setting/screen.ts';
export { developer } from './config/developer/screen.ts';
export { member } from './manage/member/screen.ts';
export { audit } from './manage/audit/screen.ts';
export { monitor } from './data-board/monitor/screen.ts';
export { workflows } from './developer/workflows/screen.ts';
