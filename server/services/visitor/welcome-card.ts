import { defaultMessages } from '../../../src/machines/rules/default-messages.ts';
import { newId } from '../../ids.ts';
import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { NewMessageDraft } from '../conversations/open-conversation.ts';
import { robotAuthor } from '../conversations/robot-author.ts';

/** What stands below a robot's greeting; null where it has no questions in the language in which it serves. */
export function welcomeCardDraft(robot: RobotContent, language: 'zh' | 'en'): NewMessageDraft | null {
  const { welcomeCard } = robot;
  const questions = welcomeCard.questions[language] ?? [];
  if (questions.length === 0) return null;
  return {
    ...robotAuthor(robot),
    kind: 'suggestions',
    text: welcomeCard.title[language] ?? defaultMessages.welcomeCardTitle[language],
    // They stand for their texts alone: the version that answers may be another one by then.
    extras: { welcomes: true, suggestions: questions.map((text) => ({ suggestionId: newId('sug'), text })) },
  };
}
