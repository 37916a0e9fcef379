import type { Rule } from '../../tools/contract-diff/change.ts';
import type { Document } from '../../tools/gen-document.ts';
import { at, field, fields, operation, schema, thingChanged, webhook, wishRules } from './thing-contract.ts';

/** The findings of each rule, with their places, after a change of that contract. */
export const changesOfContract: [Rule, string, (document: Document) => unknown][] = [
  ['serverMoved', '', (d) => (at(d, 'servers', 0).url = '/api/v2')],
  ['operationRemoved', '', (d) => Reflect.deleteProperty(at(d, 'paths', '/things/{thingId}'), 'put')],
  ['operationRemoved', '', (d) => (operation(d)['x-status'] = 'planned')],
  ['operationAdded', '', (d) => (at(d, 'paths', '/things/{thingId}', 'get')['x-status'] = 'built')],
  ['operationMoved', '', (d) => move(d, '/objects/{thingId}')],
  ['operationRenamed', '', (d) => (operation(d).operationId = 'replaceThing')],
  ['roleRemoved', 'agent', (d) => (operation(d)['x-roles'] = ['administrator'])],
  ['roleAdded', 'visitor', (d) => at(d, 'paths', '/things/{thingId}', 'put', 'x-roles').push('visitor')],
  ['securityChanged', '', (d) => (operation(d).security = [])],
  [
    'securityAdded',
    '{"token":[]}',
    (d) => at(d, 'paths', '/things/{thingId}', 'put', 'security').push({ token: [] }),
  ],
  ['lifecycleChanged', '', (d) => (operation(d)['x-lifecycle'] = 'thing/thing.replaced')],
  ['orderChanged', '', (d) => (operation(d)['x-order'] = 'name')],
  ['orderChanged', '', (d) => Reflect.deleteProperty(operation(d), 'x-order')],
  [
    'orderChanged',
    '',
    (d) => {
      Reflect.deleteProperty(operation(d), 'x-order');
      operation(d)['x-order-words'] = 'The name last.';
    },
  ],
  ['problemRemoved', 'notFound', (d) => (operation(d)['x-problems'] = ['transitionRefused'])],
  [
    'problemAdded',
    'forbidden',
    (d) => at(d, 'paths', '/things/{thingId}', 'put', 'x-problems').push('forbidden'),
  ],
  [
    'statusAdded',
    '409',
    (d) => (at(d, 'paths', '/things/{thingId}', 'put', 'responses')['409'] = { description: '' }),
  ],
  ['statusRemoved', '404', (d) => Reflect.deleteProperty(at(operation(d), 'responses'), '404')],
  ['successChanged', '200', (d) => Reflect.deleteProperty(at(operation(d), 'responses'), '200')],
  ['contentTypeRemoved', '200 application/json', (d) => (at(operation(d), 'responses', '200').content = {})],
  ['contentTypeAdded', 'body text/csv', (d) => (at(operation(d), 'requestBody', 'content')['text/csv'] = {})],
  ['headerRemoved', '200 ETag', (d) => (at(operation(d), 'responses', '200').headers = {})],
  ['headerAdded', '200 Location', (d) => (at(operation(d), 'responses', '200', 'headers').Location = {})],
  ['parameterRemoved', 'query/limit', (d) => at(operation(d), 'parameters').shift()],
  ['parameterAdded', 'query/sort', (d) => at(operation(d), 'parameters').push({ name: 'sort', in: 'query' })],
  [
    'requiredParameterAdded',
    'header/If-Match',
    (d) => at(operation(d), 'parameters').push({ name: 'If-Match', in: 'header', required: true }),
  ],
  ['requiredParameterAdded', 'query/limit', (d) => (at(operation(d), 'parameters', 0).required = true)],
  ['bodyRemoved', 'body', (d) => Reflect.deleteProperty(operation(d), 'requestBody')],
  ['defaultChanged', 'query/limit', (d) => (at(operation(d), 'parameters', 0, 'schema').default = 20)],
  ['requestFieldRemoved', 'body/mode', (d) => Reflect.deleteProperty(fields(d, 'Wish'), 'mode')],
  [
    'requestFieldAdded',
    'body/color',
    (d) => (fields(d, 'Wish').color = { type: 'string', 'x-left-out': 'kept' }),
  ],
  ['requestFieldErased', 'body/color', (d) => (fields(d, 'Wish').color = { type: 'string' })],
  ['requestFieldErased', 'body/count', (d) => (field(d, 'Wish', 'count')['x-left-out'] = 'removed')],
  ['requestFieldRequired', 'body/mode', (d) => (schema(d, 'Wish').required = ['name', 'mode'])],
  ['requestFieldOptional', 'body/name', (d) => (schema(d, 'Wish').required = [])],
  ['requestTypeRemoved', 'body/count', (d) => (field(d, 'Wish', 'count').type = 'integer')],
  ['requestTypeAdded', 'body/mode', (d) => (field(d, 'Wish', 'mode').type = ['string', 'null'])],
  ['requestValueRemoved', 'body/mode', (d) => (field(d, 'Wish', 'mode').enum = ['fast'])],
  [
    'requestValueAdded',
    'query/language',
    (d) => at(operation(d), 'parameters', 1, 'schema', 'enum').push('ja'),
  ],
  ['requestLimitTightened', 'body/name maxLength', (d) => (field(d, 'Wish', 'name').maxLength = 30)],
  ['requestLimitTightened', 'body/name minLength', (d) => (field(d, 'Wish', 'name').minLength = 2)],
  [
    'requestLimitTightened',
    'query/limit minimum',
    (d) => (at(operation(d), 'parameters', 0, 'schema').minimum = 1),
  ],
  [
    'requestLimitLoosened',
    'body/name maxLength',
    (d) => Reflect.deleteProperty(field(d, 'Wish', 'name'), 'maxLength'),
  ],
  [
    'requestLimitLoosened',
    'body additionalProperties',
    (d) => (schema(d, 'Wish').additionalProperties = true),
  ],
  ['requestFormChanged', 'body/name pattern', (d) => (field(d, 'Wish', 'name').pattern = '^[a-c]+$')],
  [
    'requestFormDropped',
    'body/name pattern',
    (d) => Reflect.deleteProperty(field(d, 'Wish', 'name'), 'pattern'),
  ],
  [
    'requestRuleAdded',
    'body other /name /note: unknownValue',
    (d) =>
      (schema(d, 'Wish')['x-rules'] = [...wishRules, { other: ['/name', '/note'], code: 'unknownValue' }]),
  ],
  [
    'requestRuleAdded',
    'body differ /name /note: tooLong',
    (d) => (schema(d, 'Wish')['x-rules'] = [{ ...wishRules[0], code: 'tooLong' }]),
  ],
  ['requestRuleRemoved', 'body differ /name /note: duplicate', (d) => (schema(d, 'Wish')['x-rules'] = [])],
  ['responseFieldRemoved', '200/note', (d) => Reflect.deleteProperty(fields(d, 'Thing'), 'note')],
  ['responseFieldAdded', '200/color', (d) => (fields(d, 'Thing').color = { type: 'string' })],
  ['responseFieldOptional', '200/name', (d) => (schema(d, 'Thing').required = ['state', 'kind', 'parts'])],
  ['responseFieldRequired', '200/note', (d) => at(schema(d, 'Thing'), 'required').push('note')],
  ['responseTypeRemoved', '200/rating', (d) => (fields(d, 'Thing').rating = { type: 'integer' })],
  ['responseTypeAdded', '200/name', (d) => (field(d, 'Thing', 'name').type = ['string', 'null'])],
  [
    'responseTypeAdded',
    '200/parts/*',
    (d) => (field(d, 'Thing', 'parts').items = { type: ['object', 'string'] }),
  ],
  ['responseValueRemoved', '200/state', (d) => (field(d, 'Thing', 'state').enum = ['on'])],
  ['responseValueAdded', '200/state', (d) => (field(d, 'Thing', 'state').enum = ['on', 'off', 'dim'])],
  ['responseGrew', '200/kind', (d) => (field(d, 'Thing', 'kind').enum = ['web', 'app'])],
  ['responseLimitTightened', '200/name maxLength', (d) => (field(d, 'Thing', 'name').maxLength = 30)],
  ['responseLimitLoosened', '200/name maxLength', (d) => (field(d, 'Thing', 'name').maxLength = 40)],
  ['responseFormChanged', '200/name format', (d) => (field(d, 'Thing', 'name').format = 'uri')],
  ['responseFormAdded', '200/note format', (d) => (field(d, 'Thing', 'note').format = 'uri')],
  ['webhookRemoved', '', (d) => (webhook(d)['x-status'] = 'planned')],
  ['webhookAdded', '', (d) => (at(d, 'webhooks')['thing-gone'] = { post: thingChanged('thingGone') })],
  ['answerRemoved', '202', (d) => Reflect.deleteProperty(at(webhook(d), 'responses'), '202')],
  ['answerAdded', '204', (d) => (at(webhook(d), 'responses')['204'] = { description: '' })],
  ['headerRemoved', 'header/Signature', (d) => (webhook(d).parameters = [])],
  ['headerAdded', 'header/Trace', (d) => at(webhook(d), 'parameters').push({ name: 'Trace', in: 'header' })],
  [
    'responseFormChanged',
    'header/Signature pattern',
    (d) => (at(webhook(d), 'parameters', 0, 'schema').pattern = '^b'),
  ],
  ['responseFieldRemoved', 'body/what', (d) => Reflect.deleteProperty(fields(d, 'News'), 'what')],
  ['responseFieldAdded', 'body/when', (d) => (fields(d, 'News').when = { type: 'string' })],
  ['requestFieldRequired', '200/next', (d) => (schema(d, 'Reaction').required = ['next'])],
  ['requestValueRemoved', '200/next', (d) => (field(d, 'Reaction', 'next').enum = ['stay'])],
];

function move(document: Document, path: string): void {
  document.paths = { [path]: document.paths['/things/{thingId}'] ?? {} };
}
