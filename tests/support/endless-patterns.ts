import { runInThisContext } from 'node:vm';

/** Milliseconds, far more than a text takes. A pattern that can read one in too many ways takes years. */
const patience = 10_000;
const textLength = 300;

const phrases = [
  'please,pls,can you,could,i want,talk to,a,real,person,someone,agent,customer service,live chat,just,how can i,skip the bot,not,do not,stop,help me,call me,get me,transfer,is there anyone,hi,no,now,if you can,thank you',
  '请,麻烦,帮我,人工,客服,转,找,一下,给我,能不能,有人,在吗,在不在,来,一个,个,不想,不要,想,我,的,在线,真,你们,没有,有没有,经理,部门的人,您好,好,谢谢,谢谢您,怎么,说话,人,快点,快,现在,你,了,吗',
].map((language) => language.split(','));

function* textsOfTwoPhrases(): Generator<string> {
  for (const some of phrases)
    for (const one of some)
      for (const other of some)
        for (const between of some[0] === 'please' ? [' '] : ['', ',']) {
          const both = one + between + other + between;
          yield `${both.repeat(Math.ceil(textLength / both.length))}x`;
        }
}

/** Expects that a function ends for long texts made of any two phrases again and again. */
export function expectToEnd(read: (text: string) => unknown): void {
  for (const text of textsOfTwoPhrases()) {
    Object.assign(globalThis, { readOnce: () => read(text) });
    runInThisContext('readOnce()', { timeout: patience });
  }
}
