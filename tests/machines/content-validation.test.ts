import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationSchema, newAccountSchema } from '../../src/machines/rules/account-validation.ts';
import {
  bulkEditSchema,
  qaSchemaOf,
  asksNearly,
  widestQaSchema,
} from '../../src/machines/rules/knowledge-validation.ts';
import { repeatedQuestions } from '../../src/machines/rules/repeated-questions.ts';
import { robotSchema, conversationSettingsSchema } from '../../src/machines/rules/settings-validation.ts';
import { foldQuestion } from '../../src/machines/rules/text.ts';
import {
  deploymentNoteSchema,
  linkUrlSchema,
  validateBySchema,
} from '../../src/machines/rules/validation.ts';
import { faults } from './support/faults.ts';

describe('questions', () => {
  const qa = {
    standardQuestion: 'Where is my parcel?',
    similarQuestions: ['Track my order'],
    answer: 'On its way.',
  };
  const qaSchema = qaSchemaOf({ standardQuestion: 100, answer: 300 });

  test('are folded by width, case and white space', () => {
    expect(foldQuestion('  Ｗhere　is\tmy\n parcel？ ')).toBe('where is my parcel?');
    expect(foldQuestion('我的包裹在哪里？')).toBe(foldQuestion('我的包裹在哪里?'));
    expect(foldQuestion('退款')).not.toBe(foldQuestion('退貨'));
  });

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldQuestion(foldQuestion(text))).toBe(foldQuestion(text));
      }),
    );
  });

  test('have 1 to 100 characters, 20 similar ones of up to 200, and an answer', () => {
    expect(faults(qaSchema, { ...qa, standardQuestion: '问'.repeat(100) })).toEqual([]);
    expect(faults(qaSchema, { ...qa, standardQuestion: '问'.repeat(101) })).toEqual([
      '/standardQuestion tooLong 100',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => `Question ${index}`);
    expect(faults(qaSchema, { ...qa, similarQuestions: many.slice(1) })).toEqual([]);
    expect(faults(qaSchema, { ...qa, similarQuestions: many })).toEqual(['/similarQuestions tooMany 20']);
    expect(faults(qaSchema, { ...qa, similarQuestions: ['x'.repeat(201), 'x'.repeat(200), ''] })).toEqual([
      '/similarQuestions/0 tooLong 200',
      '/similarQuestions/2 required',
    ]);
    expect(faults(qaSchema, { ...qa, answer: ' ' })).toEqual(['/answer required']);
    expect(faults(qaSchema, { ...qa, answer: 'x'.repeat(301) })).toEqual(['/answer tooLong 300']);
    expect(faults(qaSchema, { ...qa, answer: 'x'.repeat(300) })).toEqual([]);
  });

  test('may stay longer than new ones where they stand already', () => {
    const standing = { standardQuestion: 'q'.repeat(150), answer: 'a'.repeat(400) };
    const schema = qaSchemaOf({ standardQuestion: 100, answer: 300, standing });
    expect(faults(schema, { ...qa, ...standing })).toEqual([]);
    expect(faults(schema, { ...qa, standardQuestion: 'Q'.repeat(150), answer: 'a'.repeat(399) })).toEqual([
      '/standardQuestion tooLong 100',
      '/answer tooLong 300',
    ]);
  });

  test('of a form have what any application could admit', () => {
    const longest = { standardQuestion: 'q'.repeat(200), answer: 'a'.repeat(10_000) };
    expect(faults(widestQaSchema, { ...qa, ...longest })).toEqual([]);
    expect(faults(widestQaSchema, { ...qa, answer: 'a'.repeat(10_001) })).toEqual(['/answer tooLong 10000']);
  });

  test('are not repeated among themselves or by the standard question', () => {
    expect(
      faults(qaSchema, { ...qa, similarQuestions: ['WHERE is  my parcel？', 'Parcel?', 'parcel？ '] }),
    ).toEqual(['/similarQuestions/0 duplicate', '/similarQuestions/2 duplicate']);
    expect(repeatedQuestions('a', ['b', '', ' ', 'B', 'A'])).toEqual([3, 4]);
  });

  test('at most 100 are changed at once', () => {
    const ids = Array.from({ length: 101 }, (_, index) => `qa_${index}`);
    const edit = (qaIds: string[]) => ({ qaIds, action: 'delete' });
    expect(faults(bulkEditSchema, edit(ids.slice(1)))).toEqual([]);
    expect(faults(bulkEditSchema, edit(ids))).toEqual(['/qaIds tooMany 100']);
    expect(faults(bulkEditSchema, edit([]))).toEqual(['/qaIds required']);
  });

  test('are moved to a category, and nothing else is done with one', () => {
    const edit = { qaIds: ['qa_1'], action: 'move', categoryId: 'cat_1' };
    expect(faults(bulkEditSchema, edit)).toEqual([]);
    expect(faults(bulkEditSchema, { ...edit, categoryId: undefined })).toEqual(['/categoryId required']);
    expect(faults(bulkEditSchema, { ...edit, action: 'delete' })).toEqual(['/categoryId unknownField']);
  });
});

test('links start with http://, https:// or {host}', () => {
  expect(faults(linkUrlSchema, '{host}/orders?a=1')).toEqual([]);
  expect(faults(linkUrlSchema, '{host}')).toEqual([]);
  expect(faults(linkUrlSchema, ' https://parley.example/help?a=1 ')).toEqual([]);
  expect(faults(linkUrlSchema, 'http://parley.example')).toEqual([]);
  for (const link of [
    'parley.example',
    'javascript:alert(1)',
    'javascript:0//http://x.example',
    'http://',
    '//parley.example',
    'see {host}/orders',
    '{host}.parley.example',
    '{host}@parley.example',
    'https://parley.example@evil.example',
    'https://:secret@parley.example',
  ]) {
    expect(faults(linkUrlSchema, link)).toEqual(['(value) format']);
  }
  expect(faults(linkUrlSchema, '')).toEqual(['(value) required']);
});

test('a note may be empty and has at most 200 characters', () => {
  expect(faults(deploymentNoteSchema, ' ')).toEqual([]);
  expect(faults(deploymentNoteSchema, 'x'.repeat(200))).toEqual([]);
  expect(faults(deploymentNoteSchema, 'x'.repeat(201))).toEqual(['(value) tooLong 200']);
});

test('validation never throws, whatever it is given', () => {
  const schemas = [
    newAccountSchema,
    applicationSchema,
    widestQaSchema,
    robotSchema,
    conversationSettingsSchema,
  ];
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.anything(), (schema, value) => {
      expect(validateBySchema(schema, value).ok).toBe(false);
    }),
  );
});

test('a question that differs only in the mark at its end is asked nearly', () => {
  const qa = { standardQuestion: 'Where is my parcel?', similarQuestions: ['包裹到哪里了？'] };
  for (const question of ['where is my parcel', 'Where is my parcel . ', '包裹到哪里了。', '包裹到哪里了?'])
    expect(asksNearly(qa, question), question).toBe(true);
  for (const question of ['Where is my parcel, please?', '包裹', '?'])
    expect(asksNearly(qa, question)).toBe(false);
});
