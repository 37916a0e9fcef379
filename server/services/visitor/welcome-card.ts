import { defaultMessages } from '../../../src/machines/rules/default-messages.ts';
import { newId } from '../../ids.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { NewMessageDraft } from '../conversations/open-conversation.ts';

/** What stands below a robot's greeting; null where it has no questions in the customer's language. */
export function welcomeCardDraft(
  { name, welcomeCard }: RobotContent,
  language: 'zh' | 'en',
): NewMessageDraft | null {
  const questions = welcomeCard.questions[language] ?? [];
  if (questions.length === 0) return null;
  return {
    sender: 'bot',
    kind: 'suggestions',
    text: welcomeCard.title[language] ?? defaultMessages.welcomeCardTitle[language],
    senderName: name,
    // They stand for their texts alone: the version that answers may be another one by then.
    extras: { welcomes: true, suggestions: questions.map((text) => ({ suggestionId: newId('sug'), text })) },
  };
}
