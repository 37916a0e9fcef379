import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { type JsonObject, read, readList, textOr } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { languageOf } from './conversations.ts';
import { leaveQueue, messagesOf, sayMessage } from './desk-moves.ts';
import { isThirdPartyServing, thirdPartyAnswer } from './hooks-bot.ts';
import { noteAnswer } from './hooks-doubted.ts';
import { noteUnmatched } from './hooks-unmatched.ts';
import { decideTurn } from './matching.ts';
import { robotOfChannel, robotWords, spokenBy } from './singles.ts';
import type { Resource } from './state.ts';

/** What a message says of the robot that sends it. */
export const robotAuthor = ({ name, avatar }: JsonObject): JsonObject => ({
  sender: 'bot',
  senderName: name,
  senderAvatar: avatar,
});

/** @param isOverdue asked before the customer went back to the bot: nobody is sent to a person for it */
export function botSays(mock: Mock, talk: Resource, asked: JsonObject, isOverdue = false): void {
  const text = String(asked.text);
  const robot = robotOfChannel(mock, talk.fields.channelId);
  const said = robotAuthor(robot);
  if (isThirdPartyServing(mock)) {
    sayMessage(mock, talk, { ...said, text: thirdPartyAnswer(text) });
    return;
  }
  const { kind, shown, matches } = decideTurn(mock, robot, text);
  if (kind !== 'answer') noteUnmatched(mock, talk, { message: asked, matches });
  const language = spokenBy(mock, robot, languageOf(talk));
  const message = (name: string) => robotWords(mock, robot, name, language);
  if (kind === 'answer') {
    const qa = shown[0]?.qa ?? {};
    const asks = robot.asksFeedback === true && { asksFeedback: true };
    sayMessage(mock, talk, { ...said, ...answerOf(qa), ...asks });
    noteAnswer(mock, talk, { qaId: qa.qaId, asked });
  } else if (kind === 'suggestions')
    sayMessage(mock, talk, {
      ...said,
      kind,
      text: message('suggestionMessage'),
      suggestions: shown.map(({ qa }) => ({
        suggestionId: mock.state.id('sug'),
        text: qa.standardQuestion,
      })),
    });
  else if (!isOverdue)
    sayMessage(mock, talk, { ...said, text: message('fallbackMessage'), offersPerson: true });
}

/** Below the greeting, where the robot has questions in the language in which it serves. */
export function sayWelcomeCard(mock: Mock, talk: Resource, robot: JsonObject): void {
  const language = spokenBy(mock, robot, languageOf(talk)) === 'zh' ? 'zh' : 'en';
  const questions = readList(robot, `welcomeCard.questions.${language}`).map(String);
  if (questions.length === 0) return;
  sayMessage(mock, talk, {
    ...robotAuthor(robot),
    kind: 'suggestions',
    text: textOr(read(robot, `welcomeCard.title.${language}`), defaultMessages.welcomeCardTitle[language]),
    suggestions: questions.map((text) => ({ suggestionId: mock.state.id('sug'), text })),
  });
}

function answerOf({ answer: text, blocks = null }: JsonObject): JsonObject {
  return { kind: blocks === null ? 'text' : 'rich', text, blocks };
}

/** The customer waits no longer. What they wrote meanwhile, the bot answers as far as it can. */
export function backToBot(mock: Mock, talk: Resource): void {
  const count = Number(talk.fields.unreadCount);
  const said = messagesOf(mock, talk).filter(({ fields }) => fields.sender === 'customer');
  leaveQueue(mock, talk);
  const text = languageOf(talk) === 'zh' ? '您已回到机器人。' : 'You are back with the bot.';
  sayMessage(mock, talk, { sender: 'system', kind: 'notice', noticeCode: 'withdrawn', text });
  for (const { fields } of said.slice(said.length - count))
    mock.state.later(1, () => botSays(mock, talk, fields, true));
}
