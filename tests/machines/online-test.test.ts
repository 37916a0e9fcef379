import { onlineTestModel } from '../../src/machines/online-test/online-test.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  onlineTestModel,
  `
    start          new                          idle

    idle           draft.changed                idle
    idle           draft.changed:tooLong        idle
    idle           language.chosen              idle
    idle           robot.chosen                 idle
    idle           question.asked               asking|idle
    idle           question.chosen              asking

    asking         draft.changed                asking
    asking         draft.changed:tooLong        asking
    asking         language.chosen              asking
    asking         robot.chosen                 asking
    asking         question.abandoned           idle
    asking         askBot.done                  answered
    asking         askBot.failed                failed
    asking         askBot.failed:indexBuilding  indexBuilding

    indexBuilding  draft.changed                indexBuilding
    indexBuilding  draft.changed:tooLong        indexBuilding
    indexBuilding  language.chosen              indexBuilding
    indexBuilding  robot.chosen                 indexBuilding
    indexBuilding  question.retried             asking
    indexBuilding  question.abandoned           idle
    indexBuilding  indexRetry.elapsed           asking
    indexBuilding  index.ready                  asking
    indexBuilding  index.failed                 failed
    indexBuilding  index.empty                  failed

    answered       draft.changed                answered
    answered       draft.changed:tooLong        answered
    answered       language.chosen              answered
    answered       robot.chosen                 answered
    answered       question.asked               answered|asking
    answered       question.chosen              asking
    answered       question.retried             asking

    failed         draft.changed                failed
    failed         draft.changed:tooLong        failed
    failed         language.chosen              failed
    failed         robot.chosen                 failed
    failed         question.asked               asking|failed
    failed         question.retried             asking
    failed         question.abandoned           idle
  `,
  { failureStillShownIn: ['indexBuilding'] },
);
