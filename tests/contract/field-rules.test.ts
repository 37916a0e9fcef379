import { describe, expect, test } from 'vitest';
import { describeContract } from '../../tools/conformance/contract.ts';
import { isObject } from '../../tools/conformance/json.ts';
import { validateBy } from '../../tools/conformance/response-check.ts';
import { ruleEdges } from '../../tools/conformance/rule-edges.ts';
import { shapeOf } from '../../tools/conformance/schema-shape.ts';
import { readContract } from '../../tools/gen-document.ts';
import { fieldRulesOf } from '../../tools/gen-field-rules.ts';
import {
  applicationSchema,
  existingAccountSchema,
  newAccountSchema,
  newMemberSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from '../../src/machines/rules/account-validation.ts';
import { chitchatSchema } from '../../src/machines/rules/chitchat-validation.ts';
import { brokenRules, pointersOf } from '../../src/machines/rules/field-rules.ts';
import { bulkEditSchema, qaSchemaOf } from '../../src/machines/rules/knowledge-validation.ts';
import { conversationSettingsSchema, robotSchema } from '../../src/machines/rules/settings-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';

const document = readContract();
const contract = describeContract();
const { resolve } = contract;
const validate = validateBy(contract);
const ruled = fieldRulesOf(document);

test('each rule names fields of its schema, and a code of fields', () => {
  const codes = document.components.schemas.FieldCode?.enum;
  expect(ruled.length).toBeGreaterThan(5);
  for (const [name, schema, rules] of ruled) {
    const { properties } = shapeOf(schema, resolve);
    for (const rule of rules) {
      expect(codes, name).toContain(rule.code);
      for (const pointer of pointersOf(rule))
        expect([...properties.keys()], name).toContain(pointer.slice(1));
    }
  }
});

/** What the server and the forms check a thing by. Changes of an application and of a member are merged into them before. */
const checks = {
  FirstAccount: newAccountSchema,
  MemberCreation: newMemberSchema,
  ExistingAccount: existingAccountSchema,
  PasswordChange: passwordChangeSchema({ email: 'mei@acme.test' }),
  PasswordReset: passwordResetSchema({ email: 'mei@acme.test' }),
  ApplicationCreation: applicationSchema,
  QaCreation: qaSchemaOf({ standardQuestion: 100, answer: 2000 }),
  QaUpdate: qaSchemaOf({ standardQuestion: 100, answer: 2000 }),
  QaBulkEdit: bulkEditSchema,
  ChitchatUpdate: chitchatSchema,
  ConversationSettingsUpdate: conversationSettingsSchema,
  RobotContent: robotSchema,
} as const;

/** Schemas whose example alone does not say everything. */
const things: Readonly<Record<string, object>> = {
  FirstAccount: {
    nickname: 'Mei',
    email: 'mei@acme.test',
    password: 'Sunny-Day-7',
    passwordConfirmation: 'Sunny-Day-7',
  },
};

test('every schema with rules is checked, or merged into one that is', () => {
  expect(ruled.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(checks), 'ApplicationUpdate', 'MemberUpdate'].toSorted(),
  );
});

describe('the edges of each rule, just kept and just broken', () => {
  test.each(Object.entries(checks))('%s', (name, check) => {
    const schema = resolve({ $ref: `#/components/schemas/${name}` });
    const shape = shapeOf(schema, resolve);
    const thing = things[name] ?? shape.examples[0];
    if (!isObject(thing)) throw new Error(`${name} has no example.`);
    const edges = ruleEdges(shape, thing, resolve);
    expect(edges.some(({ isAdmitted }) => !isAdmitted)).toBe(true);
    for (const { label, isAdmitted, pointer, code, change } of edges) {
      const changed = change(thing);
      expect(validate(schema, changed), label).toEqual([]);
      const fault = { pointer, code };
      const found = validateBySchema(check, changed);
      // The fields one by one are right, so the rules alone decide. Another password is not repeated any more.
      if (isAdmitted && name !== 'FirstAccount') expect(found, label).toMatchObject({ ok: true });
      if (!isAdmitted) expect(found.ok ? [] : found.fields, label).toContainEqual(fault);
      const broken = brokenRules(shape.rules, changed);
      if (!isAdmitted) expect(broken, label).toContainEqual(fault);
    }
  });
});
