import type { Customer } from './desk.ts';
import type { Ground } from './ground.ts';
import { read, readEach, readList, readText } from './json.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';
import type { Desk } from './desk.ts';
import type { Knowledge } from './knowledge.ts';

type World = Ground & { readonly desk: Desk; readonly knowledge: Knowledge };

/** An answer of the bot that asks whether it helped, to a customer. */
export interface AskingAnswer {
  readonly customer: Customer;
  readonly messageId: string;
}

/** A Q&A that is live with these many other wordings. */
async function liveQa(world: World, wordings: number): Promise<{ qaId: string; texts: string[] }> {
  const { qaId, ...qa } = await world.knowledge.wordedQa(
    Array.from({ length: wordings }, () => `Another way ${letters(12)}`),
  );
  await world.knowledge.deployed();
  return { qaId, texts: qa.questions };
}

async function answerTo(world: World, text: string): Promise<AskingAnswer> {
  const customer = await world.desk.customer();
  await world.desk.say(customer, text);
  const found = await waitFor(
    async () =>
      readList((await world.desk.read(customer)).body, 'messages').find(
        (each) => read(each, 'asksFeedback') === true,
      ),
    (message) => message !== undefined,
    world.patience,
  );
  return { customer, messageId: readText(found, 'messageId') };
}

/** The bot's answer from a Q&A that is live. */
export async function askingAnswer(world: World): Promise<AskingAnswer> {
  const { texts } = await liveQa(world, 0);
  return answerTo(world, texts[0] ?? '');
}

/** The questions to which a Q&A gave answers that did not help, so many as are wanted. */
export async function doubted(world: World, wanted = 1): Promise<{ qaId: string; questionIds: string[] }> {
  const { qaId, texts } = await liveQa(world, wanted - 1);
  for (const text of texts) {
    const { customer, messageId } = await answerTo(world, text);
    await world.must('setMessageFeedback', {
      caller: customer,
      params: { messageId },
      body: { helpful: false },
    });
  }
  const { body } = await world.must('listDoubtedQuestions', {
    caller: world.owner,
    params: { qaId },
    query: { window: '24h' },
  });
  return { qaId, questionIds: readEach(body, 'items.questionId').map(String) };
}
