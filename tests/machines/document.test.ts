import { documentModel } from '../../src/machines/document/document.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  documentModel,
  `
    start         new                   toBeUploaded

    toBeUploaded  file.received         uploading

    uploading     upload.completed      parsing
    uploading     upload.failed         failed

    failed        upload.requested      toBeUploaded

    parsing       parse.completed       completed
    parsing       parse.failed          parseFailed
    parsing       parse.cancelled       cancelled

    parseFailed   parse.requested       parsing
    parseFailed   edition.received      parsing

    cancelled     parse.requested       parsing
    cancelled     edition.received      parsing

    completed     document.activated    completed
    completed     document.deactivated  completed
    completed     edition.received      completed
  `,
);
