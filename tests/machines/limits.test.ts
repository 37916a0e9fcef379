import { expect, test } from 'vitest';
import * as limits from '../../src/machines/rules/limits.ts';

test('every default lies within its own range', () => {
  const ranges: [string, number, number, number][] = [
    ['suggestionCount', limits.suggestionCountMin, limits.suggestionCountDefault, limits.suggestionCountMax],
    [
      'handoverAfterFallbacks',
      limits.handoverAfterFallbacksMin,
      limits.handoverAfterFallbacksDefault,
      limits.handoverAfterFallbacksMax,
    ],
    ['receptionLimit', limits.receptionLimitMin, limits.receptionLimitDefault, limits.receptionLimitMax],
    [
      'offerTimeout',
      limits.offerTimeoutMinSeconds,
      limits.offerTimeoutDefaultSeconds,
      limits.offerTimeoutMaxSeconds,
    ],
    ['afterCallWork', 0, limits.afterCallWorkDefaultSeconds, limits.afterCallWorkMaxSeconds],
    ['agentGrace', limits.agentGraceMinSeconds, limits.agentGraceDefaultSeconds, limits.agentGraceMaxSeconds],
    [
      'replyWarning',
      limits.replyTargetMinSeconds,
      limits.replyWarningDefaultSeconds,
      limits.replyTargetMaxSeconds,
    ],
    [
      'replyOverdue',
      limits.replyTargetMinSeconds,
      limits.replyOverdueDefaultSeconds,
      limits.replyTargetMaxSeconds,
    ],
    ['reminder', limits.reminderMinSeconds, limits.reminderDefaultSeconds, limits.autoEndMaxSeconds],
    ['autoEnd', limits.autoEndMinSeconds, limits.autoEndDefaultSeconds, limits.autoEndMaxSeconds],
    ['ratingValid', limits.ratingValidMinHours, limits.ratingValidDefaultHours, limits.ratingValidMaxHours],
    ['page', 1, limits.pageItemsDefault, limits.pageItemsMax],
  ];
  for (const [name, min, value, max] of ranges) {
    expect(min <= value && value <= max, name).toBe(true);
  }
});

test('the default thresholds and times obey the rules across fields', () => {
  expect(limits.suggestionThresholdDefault).toBeLessThan(limits.answerThresholdDefault);
  expect(limits.reminderDefaultSeconds).toBeLessThan(limits.autoEndDefaultSeconds);
});

test('the numbers that the specification gives stand as it gives them', () => {
  expect({
    password: [limits.passwordMinCharacters, limits.passwordMaxCharacters],
    question: [limits.standardQuestionMaxCharacters, limits.questionMaxCharacters],
    similar: limits.similarQuestionsMax,
    bulk: limits.bulkItemsMax,
    channelName: limits.channelNameMaxCharacters,
    categoryName: limits.categoryNameMaxCharacters,
    importBytes: limits.importFileMaxBytes,
    reception: limits.receptionLimitMax,
    reminder: limits.reminderDefaultSeconds,
    history: limits.importHistoryDays,
    trial: limits.trialDays,
    thresholds: [limits.thresholdMin, limits.thresholdMax],
  }).toEqual({
    password: [8, 20],
    question: [100, 200],
    similar: 20,
    bulk: 100,
    channelName: 50,
    categoryName: 100,
    importBytes: 5_242_880,
    reception: 999,
    reminder: 60,
    history: 30,
    trial: 7,
    thresholds: [0, 1],
  });
});
