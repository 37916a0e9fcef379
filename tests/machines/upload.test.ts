import { uploadModel } from '../../src/machines/upload/upload.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  uploadModel,
  `
    start         new                              toBeUploaded

    toBeUploaded  file.received                    uploading

    uploading     upload.completed                 parsing
    uploading     upload.failed                    failed
    uploading     import.cancelled                 cancelled

    parsing       parse.completed                  reviewing
    parsing       parse.completed:nothingAccepted  reviewing
    parsing       parse.failed                     parseFailed
    parsing       import.cancelled                 cancelled

    reviewing     existing.chosen                  reviewing
    reviewing     import.confirmed                 importing|✗
    reviewing     import.cancelled                 cancelled

    importing     import.completed                 completed
    importing     import.failed                    failed
  `,
);
