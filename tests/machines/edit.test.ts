import { editModel } from '../../src/machines/edit/edit.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  editModel,
  `
    start        existing                      editing
    start        new                           editing

    editing      draft.changed                 editing
    editing      draft.changed:back            editing
    editing      draft.submitted               checking|✗
    editing      draft.discarded               editing
    editing      followRecord.read             editing

    checking     draft.changed                 checking|✗
    checking     draft.changed:back            checking|✗
    checking     draft.discarded               editing
    checking     checkDraft.done               saving
    checking     checkDraft.done:faulty        refused
    checking     checkDraft.failed             refused
    checking     followRecord.read             checking

    saving       draft.changed                 saving|✗
    saving       draft.changed:back            saving|✗
    saving       draft.discarded               editing
    saving       saveDraft.done                editing
    saving       saveDraft.failed              refused
    saving       saveDraft.failed:fields       refused
    saving       saveDraft.failed:conflict     comparing|refused
    saving       followRecord.read             saving

    refused      draft.changed                 editing
    refused      draft.changed:back            editing
    refused      draft.submitted               checking|✗
    refused      draft.discarded               editing
    refused      followRecord.read             refused

    comparing    draft.changed                 comparing
    comparing    draft.changed:back            comparing
    comparing    draft.discarded               editing
    comparing    readRecord.done:same          refused
    comparing    readRecord.done:otherField    checking|editing|refused
    comparing    readRecord.done:sameField     conflicted|editing|refused
    comparing    readRecord.failed             refused
    comparing    followRecord.read             comparing

    conflicted   draft.discarded               editing
    conflicted   conflict.resolved:mine        checking
    conflicted   conflict.resolved:theirs      checking
    conflicted   conflict.postponed            editing
    conflicted   followRecord.read             conflicted
  `,
);
