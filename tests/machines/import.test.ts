import { importModel } from '../../src/machines/import/import.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  importModel,
  `
    start             new                            choosingFile
    start             resumed                        following

    choosingFile      file.chosen                    choosingFile
    choosingFile      file.chosen:tooLarge           choosingFile
    choosingFile      file.removed                   choosingFile
    choosingFile      upload.requested               uploading|✗

    uploading         upload.cancelled               choosingFile
    uploading         upload.progressed              uploading
    uploading         upload.accepted                following
    uploading         upload.interrupted             interrupted
    uploading         upload.refused                 refused
    uploading         upload.refused:pending         pendingElsewhere
    uploading         upload.refused:pendingUnknown  pendingElsewhere

    interrupted       upload.retried                 uploading
    interrupted       upload.cancelled               choosingFile

    refused           file.removed                   choosingFile
    refused           upload.retried                 uploading
    refused           upload.cancelled               choosingFile

    pendingElsewhere  file.removed                   choosingFile
    pendingElsewhere  upload.retried                 uploading
    pendingElsewhere  upload.cancelled               choosingFile
    pendingElsewhere  pending.opened                 following|✗

    following         job.settled                    over
    following         job.gone                       choosingFile
    following         import.restarted               choosingFile

    over              import.restarted               choosingFile
  `,
);
