import { defineModel } from '../model-types.ts';
import { versionCheckLifecycle } from './version-check.lifecycle.ts';

export const versionCheckModel = defineModel({
  machine: versionCheckLifecycle,
  kind: 'lifecycle',
  inputs: { released: { loaded: '0.1.0+aaaa' }, unmarked: { loaded: null } },
  cases: {
    'page.received': { type: 'page.received', version: '0.1.0+aaaa' },
    'page.received:newer': { type: 'page.received', version: '0.2.0+bbbb' },
    'page.received:unmarked': { type: 'page.received', version: null },
    'page.failed': { type: 'page.failed' },
  },
  distinguish: (context) => context,
});
