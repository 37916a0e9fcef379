import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { fieldCodes } from '../../src/api/__generated__/operations.ts';
import type * as contract from '../../src/api/__generated__/schema.d.ts';
import {
  type ActivationState,
  activationStates,
} from '../../src/machines/activation/activation.lifecycle.ts';
import {
  type AgentStatus,
  agentStatusLifecycle,
} from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import {
  type ConversationState,
  type EndReason,
  conversationStates,
  endReasons,
} from '../../src/machines/conversation/conversation.lifecycle.ts';
import type { DeploymentStage } from '../../src/machines/deployment/deploy-session.ts';
import {
  type DeploymentFailureCode,
  type DeploymentState,
  deploymentStates,
} from '../../src/machines/deployment/deployment.lifecycle.ts';
import type { FileFault } from '../../src/machines/import/import-session.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import {
  type MemberAccessState,
  memberAccessStates,
} from '../../src/machines/member-access/member-access.lifecycle.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import {
  type UploadFailureCode,
  type UploadState,
  uploadLifecycle,
} from '../../src/machines/upload/upload.lifecycle.ts';
import type { FieldFault } from '../../src/machines/rules/validation.ts';

interface Schema {
  enum?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  $ref?: string;
}

interface Bundle {
  paths: Record<
    string,
    Record<string, { operationId?: string; 'x-status'?: string; 'x-lifecycle'?: string | string[] }>
  >;
  components: { schemas: Record<string, Schema> };
}

// Other tests check the document against OpenAPI.
const bundle = JSON.parse(
  readFileSync(new URL('../../server/__generated__/served.json', import.meta.url), 'utf8'),
) as Bundle;

function resolve(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? resolve(bundle.components.schemas[name]) : (schema ?? {});
}

function property(schema: string, name: string): Schema {
  return resolve(bundle.components.schemas[schema]?.properties?.[name]);
}

test('states are the contract’s enumerations, to the compiler', () => {
  expectTypeOf<UploadState>().toEqualTypeOf<contract.UploadStatus>();
  expectTypeOf<UploadFailureCode>().toEqualTypeOf<contract.ImportFailureCode>();
  expectTypeOf<DeploymentState>().toEqualTypeOf<contract.DeploymentStatus>();
  expectTypeOf<DeploymentFailureCode>().toEqualTypeOf<contract.DeploymentFailureCode>();
  expectTypeOf<DeploymentStage>().toEqualTypeOf<contract.DeploymentStage>();
  expectTypeOf<AgentStatus>().toEqualTypeOf<contract.AgentStatus>();
  expectTypeOf<ConversationState>().toEqualTypeOf<contract.ConversationStatus>();
  expectTypeOf<EndReason>().toEqualTypeOf<contract.EndReason>();
  expectTypeOf<ActivationState>().toEqualTypeOf<contract.ActivationStatus>();
  expectTypeOf<FieldFault['code']>().toEqualTypeOf<contract.FieldCode>();
  expectTypeOf<Language>().toEqualTypeOf<contract.Language>();
  expectTypeOf<FileFault>().toExtend<contract.FailureCode>();
  // No answer shows deleted members.
  expectTypeOf<Exclude<MemberAccessState, 'deleted'>>().toEqualTypeOf<contract.MemberAccess>();
});

test.each([
  ['UploadStatus', Object.keys(uploadLifecycle.states)],
  ['DeploymentStatus', deploymentStates],
  ['AgentStatus', Object.keys(agentStatusLifecycle.states)],
  ['ConversationStatus', conversationStates],
  ['EndReason', endReasons],
  ['ActivationStatus', activationStates],
  ['MemberAccess', memberAccessStates.filter((state) => state !== 'deleted')],
  ['FieldCode', fieldCodes],
  ['Language', limits.languages],
  ['ConsoleLanguage', limits.languages],
] as const)('%s has the same values in the contract’s document', (name, values) => {
  expect([...(bundle.components.schemas[name]?.enum ?? [])].toSorted()).toEqual([...values].toSorted());
});

describe('operations', () => {
  const sent = Object.values(bundle.paths)
    .flatMap((operations) => Object.values(operations))
    // Planned operations may send events to lifecycles that have no machine yet.
    .filter((operation) => operation['x-status'] === 'built')
    .flatMap(({ operationId, 'x-lifecycle': events = [] }) =>
      [events].flat().map((event) => ({ operationId, event })),
    );

  test.each(sent)('$operationId sends $event, which its lifecycle knows', ({ event }) => {
    const [id, type = ''] = event.split('/');
    const model = machineRegistry.find(({ machine }) => machine.id === id);
    expect(model?.kind).toBe('lifecycle');
    expect(model?.machine.events).toContain(type);
  });

  test('some send events', () => {
    expect(sent.length).toBeGreaterThan(15);
  });
});

test.each([
  ['Member', 'nickname', 'maxLength', limits.nameMaxCharacters],
  ['Robot', 'name', 'maxLength', limits.robotNameMaxCharacters],
  ['Robot', 'suggestionCount', 'maximum', limits.suggestionCountMax],
  ['Robot', 'handoverAfterFallbacks', 'maximum', limits.handoverAfterFallbacksMax],
  ['Channel', 'name', 'maxLength', limits.channelNameMaxCharacters],
  ['Channel', 'allowedOrigins', 'maxItems', limits.allowedOriginsMax],
  ['Category', 'name', 'maxLength', limits.categoryNameMaxCharacters],
  ['Qa', 'standardQuestion', 'maxLength', limits.questionMaxCharacters],
  ['QaCreation', 'standardQuestion', 'maxLength', limits.standardQuestionMaxCharacters],
  ['Qa', 'similarQuestions', 'maxItems', limits.similarQuestionsMax],
  ['Qa', 'answer', 'maxLength', limits.answerLengthMaxCharacters],
  ['Application', 'answerMaxCharacters', 'minimum', limits.answerLengthMinCharacters],
  ['Application', 'answerMaxCharacters', 'maximum', limits.answerLengthMaxCharacters],
  ['Deployment', 'note', 'maxLength', limits.deploymentNoteMaxCharacters],
  ['ConversationSettings', 'receptionLimit', 'maximum', limits.receptionLimitMax],
  ['ConversationSettings', 'receptionLimit', 'minimum', limits.receptionLimitMin],
  ['ConversationSettings', 'offerTimeoutSeconds', 'minimum', limits.offerTimeoutMinSeconds],
  ['ConversationSettings', 'offerTimeoutSeconds', 'maximum', limits.offerTimeoutMaxSeconds],
  ['ConversationSettings', 'afterCallWorkSeconds', 'maximum', limits.afterCallWorkMaxSeconds],
  ['ConversationSettings', 'agentGraceSeconds', 'minimum', limits.agentGraceMinSeconds],
  ['ConversationSettings', 'agentGraceSeconds', 'maximum', limits.agentGraceMaxSeconds],
  ['ConversationSettings', 'replyWarningSeconds', 'minimum', limits.replyTargetMinSeconds],
  ['ConversationSettings', 'replyWarningSeconds', 'maximum', limits.replyTargetMaxSeconds],
  ['ConversationSettings', 'replyOverdueSeconds', 'minimum', limits.replyTargetMinSeconds],
  ['ConversationSettings', 'replyOverdueSeconds', 'maximum', limits.replyTargetMaxSeconds],
  ['ConversationSettings', 'reminderSeconds', 'minimum', limits.reminderMinSeconds],
  ['ConversationSettings', 'autoEndSeconds', 'minimum', limits.autoEndMinSeconds],
  ['ConversationSettings', 'autoEndSeconds', 'maximum', limits.autoEndMaxSeconds],
  ['ConversationSettings', 'ratingValidHours', 'maximum', limits.ratingValidMaxHours],
  ['Rating', 'stars', 'maximum', limits.ratingStarsMax],
  ['Rating', 'tags', 'maxItems', limits.ratingTagsMax],
  ['Rating', 'comment', 'maxLength', limits.ratingCommentMaxCharacters],
] as const)('%s.%s keeps the %s of limits.ts', (schema, name, keyword, value) => {
  expect(property(schema, name)[keyword]).toBe(value);
});
