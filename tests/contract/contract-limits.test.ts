import { expect, test } from 'vitest';
import * as limits from '../../src/machines/rules/limits.ts';
import { readContract } from '../../tools/gen-document.ts';
import { renderLimits } from '../../tools/gen-limits.ts';

const document = readContract();

/** A keyword of a schema, by a path such as `Qa.properties.answer.maxLength`. Follows references. */
function read(path: string): unknown {
  let node: unknown = document.components.schemas;
  for (const key of path.split('.')) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
    const reference = typeof node === 'object' && node !== null && '$ref' in node ? node.$ref : undefined;
    if (typeof reference === 'string')
      node = { ...document.components.schemas[reference.split('/').at(-1) ?? ''], ...(node as object) };
  }
  return node;
}

test.each([
  ['NewPassword.minLength', limits.passwordMinCharacters],
  ['NewPassword.maxLength', limits.passwordMaxCharacters],
  ['Email.maxLength', limits.emailMaxCharacters],
  ['Nickname.maxLength', limits.nameMaxCharacters],
  ['ApplicationName.maxLength', limits.nameMaxCharacters],
  ['VisitorNickname.maxLength', limits.nameMaxCharacters],
  ['ChannelName.maxLength', limits.channelNameMaxCharacters],
  ['AllowedOrigins.maxItems', limits.allowedOriginsMax],
  ['CategoryName.maxLength', limits.categoryNameMaxCharacters],
  ['CategoryList.properties.items.maxItems', limits.categoriesMax],
  ['Question.maxLength', limits.questionMaxCharacters],
  ['StandardQuestion.maxLength', limits.standardQuestionMaxCharacters],
  ['SimilarQuestions.maxItems', limits.similarQuestionsMax],
  ['QaUpdate.properties.standardQuestion.x-new-max-length', limits.standardQuestionMaxCharacters],
  ['QaCreation.properties.answer.x-new-max-length', limits.answerLengthInitialCharacters],
  ['QaUpdate.properties.answer.x-new-max-length', limits.answerLengthInitialCharacters],
  ['Answer.maxLength', limits.answerLengthMaxCharacters],
  ['Message.properties.text.maxLength', limits.answerLengthMaxCharacters],
  ['BotTurn.properties.text.maxLength', limits.answerLengthMaxCharacters],
  ['AnswerMaxCharacters.minimum', limits.answerLengthMinCharacters],
  ['AnswerMaxCharacters.maximum', limits.answerLengthMaxCharacters],
  ['AnswerMaxCharacters.x-initial', limits.answerLengthInitialCharacters],
  ['QaBulkEdit.properties.qaIds.maxItems', limits.bulkItemsMax],
  ['ImportUpload.properties.file.maxLength', limits.importFileMaxBytes],
  ['ImportUpload.properties.file.x-unpacked-max-bytes', limits.importUnpackedMaxBytes],
  ['ImportUpload.x-knowledge-max-qas', limits.knowledgeQasMax],
  ['Import.properties.fileName.maxLength', limits.fileNameMaxCharacters],
  ['Workbook.maxLength', limits.importFileMaxBytes],
  ['DeploymentNote.maxLength', limits.deploymentNoteMaxCharacters],
  ['LocalizedText.properties.zh.maxLength', limits.configuredMessageMaxCharacters],
  ['LocalizedText.properties.en.maxLength', limits.configuredMessageMaxCharacters],
  ['RobotName.maxLength', limits.robotNameMaxCharacters],
  ['RobotContent.properties.answerThreshold.minimum', limits.thresholdMin],
  ['RobotContent.properties.answerThreshold.maximum', limits.thresholdMax],
  ['RobotContent.properties.suggestionCount.minimum', limits.suggestionCountMin],
  ['RobotContent.properties.suggestionCount.maximum', limits.suggestionCountMax],
  ['RobotContent.properties.handoverAfterFallbacks.minimum', limits.handoverAfterFallbacksMin],
  ['RobotContent.properties.handoverAfterFallbacks.maximum', limits.handoverAfterFallbacksMax],
  ['ConversationSettingsUpdate.properties.receptionLimit.minimum', limits.receptionLimitMin],
  ['ConversationSettingsUpdate.properties.receptionLimit.maximum', limits.receptionLimitMax],
  ['ConversationSettingsUpdate.properties.offerTimeoutSeconds.minimum', limits.offerTimeoutMinSeconds],
  ['ConversationSettingsUpdate.properties.offerTimeoutSeconds.maximum', limits.offerTimeoutMaxSeconds],
  ['ConversationSettingsUpdate.properties.afterCallWorkSeconds.maximum', limits.afterCallWorkMaxSeconds],
  ['ConversationSettingsUpdate.properties.agentGraceSeconds.minimum', limits.agentGraceMinSeconds],
  ['ConversationSettingsUpdate.properties.agentGraceSeconds.maximum', limits.agentGraceMaxSeconds],
  ['ConversationSettingsUpdate.properties.replyWarningSeconds.minimum', limits.replyTargetMinSeconds],
  ['ConversationSettingsUpdate.properties.replyOverdueSeconds.maximum', limits.replyTargetMaxSeconds],
  ['ConversationSettingsUpdate.properties.reminderSeconds.minimum', limits.reminderMinSeconds],
  ['ConversationSettingsUpdate.properties.autoEndSeconds.minimum', limits.autoEndMinSeconds],
  ['ConversationSettingsUpdate.properties.autoEndSeconds.maximum', limits.autoEndMaxSeconds],
  ['ConversationSettingsUpdate.properties.ratingValidHours.minimum', limits.ratingValidMinHours],
  ['ConversationSettingsUpdate.properties.ratingValidHours.maximum', limits.ratingValidMaxHours],
  ['HookAddress.maxLength', limits.hookAddressMaxCharacters],
  ['ThirdPartyBotUpdate.properties.timeoutSeconds.minimum', limits.hookTimeoutMinSeconds],
  ['ThirdPartyBotUpdate.properties.timeoutSeconds.maximum', limits.hookTimeoutMaxSeconds],
  ['WebhookCreation.x-application-max', limits.webhooksMax],
  ['WebhookName.maxLength', limits.webhookNameMaxCharacters],
  ['Delivery.properties.attempts.maxItems', limits.deliveryAttemptsMax],
  ['BotHookReplies.properties.replies.maxItems', limits.hookRepliesMax],
  ['BotReply.properties.text.maxLength', limits.agentMessageMaxCharacters],
  ['BotReply.properties.suggestions.maxItems', limits.suggestionCountMax],
  ['TrialQuestion.properties.text.maxLength', limits.customerMessageMaxCharacters],
  ['OnlineTestQuestion.properties.text.maxLength', limits.customerMessageMaxCharacters],
  ['VisitorMessage.properties.text.maxLength', limits.customerMessageMaxCharacters],
  ['AgentMessage.properties.text.maxLength', limits.agentMessageMaxCharacters],
  ['Stars.minimum', limits.ratingStarsMin],
  ['Stars.maximum', limits.ratingStarsMax],
  ['RatingComment.maxLength', limits.ratingCommentMaxCharacters],
  ['RatingTags.maxItems', limits.ratingTagsMax],
  ['VisitorConversation.properties.messages.maxItems', limits.visitorHistoryMessages],
])('%s is the limit of src/machines/rules/limits.ts', (path, limit) => {
  expect(read(path)).toBe(limit);
});

test('pages have the size of src/machines/rules/limits.ts', () => {
  const schema = document.components.parameters?.Limit?.schema;
  expect(schema).toMatchObject({ default: limits.pageItemsDefault, maximum: limits.pageItemsMax });
});

test('a limit whose place is gone is told by its name', () => {
  const { NewPassword: _, ...schemas } = document.components.schemas;
  expect(() => renderLimits({ ...document, components: { ...document.components, schemas } })).toThrow(
    'openapi/limits.yaml: there is no number for passwordMinCharacters at schemas.NewPassword.minLength',
  );
});
