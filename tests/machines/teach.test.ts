import { teachModel } from '../../src/machines/teach/teach.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  teachModel,
  `
    start    unanswered               editing
    start    replied                  editing
    start    alike                    editing

    editing  question.changed         editing
    editing  question.changed:blank   editing
    editing  alike.chosen             editing
    editing  answer.changed           editing
    editing  target.chosen:qa         editing
    editing  target.chosen:new        editing
    editing  lesson.given             editing|saving

    saving   lesson.abandoned         editing
    saving   save.done                learned
    saving   save.failed              refused
    saving   save.failed:duplicate    editing

    refused  question.changed         refused
    refused  question.changed:blank   refused
    refused  alike.chosen             refused
    refused  answer.changed           refused
    refused  target.chosen:qa         refused
    refused  target.chosen:new        refused
    refused  lesson.given             editing|saving
  `,
);
