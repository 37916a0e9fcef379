import { importModel } from '../../src/machines/import/import.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  importModel,
  `
    start             new                                     choosingFile
    start             resumed                                 loading

    choosingFile      file.chosen                             choosingFile
    choosingFile      file.chosen:tooLarge                    choosingFile
    choosingFile      file.removed                            choosingFile
    choosingFile      upload.requested                        uploading|✗

    uploading         upload.cancelled                        choosingFile
    uploading         upload.progressed                       uploading
    uploading         upload.accepted                         loading
    uploading         upload.interrupted                      interrupted
    uploading         upload.refused                          refused
    uploading         upload.refused:pending                  pendingElsewhere
    uploading         upload.refused:pendingUnknown           pendingElsewhere

    interrupted       upload.retried                          uploading
    interrupted       upload.cancelled                        choosingFile

    refused           file.chosen                             choosingFile
    refused           file.chosen:tooLarge                    choosingFile
    refused           upload.retried                          uploading
    refused           upload.cancelled                        choosingFile

    pendingElsewhere  upload.retried                          uploading
    pendingElsewhere  upload.cancelled                        choosingFile
    pendingElsewhere  pending.opened                          loading|✗

    loading           loadImport.done:uploading               parsing
    loading           loadImport.done:parsing                 parsing
    loading           loadImport.done:parseFailed             parseFailed
    loading           loadImport.done:reviewing               reviewing
    loading           loadImport.done:nothingAccepted         reviewing
    loading           loadImport.done:importing               importing
    loading           loadImport.done:completed               completed
    loading           loadImport.done:failed                  failed
    loading           loadImport.done:cancelled               cancelled
    loading           loadImport.failed                       loadFailed
    loading           loadImport.failed:notFound              choosingFile
    loading           import.updated:parsing                  parsing|✗
    loading           import.updated:parseFailed              parseFailed
    loading           import.updated:reviewing                reviewing|✗
    loading           import.updated:importing                importing
    loading           import.updated:completed                completed
    loading           import.updated:failed                   failed
    loading           import.updated:cancelled                cancelled
    loading           import.restarted                        choosingFile

    loadFailed        request.retried                         loading
    loadFailed        news.missed                             loading
    loadFailed        import.restarted                        choosingFile

    parsing           news.missed                             loading
    parsing           import.updated:parsing                  parsing
    parsing           import.updated:parseFailed              parseFailed
    parsing           import.updated:reviewing                reviewing
    parsing           import.updated:importing                importing
    parsing           import.updated:completed                completed
    parsing           import.updated:failed                   failed
    parsing           import.updated:cancelled                cancelled
    parsing           cancellation.requested                  cancelling

    reviewing         import.updated:parseFailed              parseFailed
    reviewing         import.updated:reviewing                reviewing
    reviewing         import.updated:importing                importing
    reviewing         import.updated:completed                completed
    reviewing         import.updated:failed                   failed
    reviewing         import.updated:cancelled                cancelled
    reviewing         import.confirmed                        confirming|✗
    reviewing         cancellation.requested                  cancelling

    confirming        import.updated:parseFailed              parseFailed
    confirming        import.updated:importing                importing
    confirming        import.updated:completed                completed
    confirming        import.updated:failed                   failed
    confirming        import.updated:cancelled                cancelled
    confirming        confirmImport.done                      loading
    confirming        confirmImport.failed                    confirmFailed
    confirming        confirmImport.failed:transitionRefused  loading
    confirming        request.abandoned                       loading

    confirmFailed     request.retried                         confirming
    confirmFailed     request.abandoned                       loading

    importing         news.missed                             loading
    importing         import.updated:parseFailed              parseFailed
    importing         import.updated:importing                importing
    importing         import.updated:completed                completed
    importing         import.updated:failed                   failed
    importing         import.updated:cancelled                cancelled

    cancelling        import.updated:parseFailed              parseFailed
    cancelling        import.updated:completed                completed
    cancelling        import.updated:failed                   failed
    cancelling        import.updated:cancelled                cancelled
    cancelling        cancelImport.done                       loading
    cancelling        cancelImport.failed                     cancelFailed
    cancelling        cancelImport.failed:transitionRefused   loading
    cancelling        request.abandoned                       loading

    cancelFailed      request.retried                         cancelling
    cancelFailed      request.abandoned                       loading

    completed         import.restarted                        choosingFile

    failed            import.restarted                        choosingFile

    parseFailed       import.restarted                        choosingFile

    cancelled         import.restarted                        choosingFile
  `,
);
