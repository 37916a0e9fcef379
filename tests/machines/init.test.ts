import { initModel } from '../../src/machines/init/init.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  initModel,
  `
    start         new                                           account

    account       draft.changed:account                         account
    account       draft.changed:organization                    account
    account       draft.changed:application                     account
    account       step.continued                                account|checkingCode
    account       step.chosen:organization                      organization|✗
    account       step.chosen:application                       application|✗
    account       step.chosen:confirm                           confirm|✗

    checkingCode  draft.changed:account                         account
    checkingCode  draft.changed:organization                    account
    checkingCode  draft.changed:application                     account
    checkingCode  check.cancelled                               account
    checkingCode  checkSetupCode.done                           organization
    checkingCode  checkSetupCode.failed                         codeUnchecked
    checkingCode  checkSetupCode.failed:alreadyInitialized      alreadyInitialized
    checkingCode  checkSetupCode.failed:wrong                   account

    codeUnchecked draft.changed:account                         account
    codeUnchecked draft.changed:organization                    account
    codeUnchecked draft.changed:application                     account
    codeUnchecked step.continued                                checkingCode

    organization  draft.changed:account                         organization
    organization  draft.changed:organization                    organization
    organization  draft.changed:application                     organization
    organization  step.continued                                application|organization
    organization  step.returned                                 account
    organization  step.chosen:account                           account
    organization  step.chosen:application                       application|✗
    organization  step.chosen:confirm                           confirm|✗

    application   draft.changed:account                         application
    application   draft.changed:organization                    application
    application   draft.changed:application                     application
    application   step.continued                                application|confirm
    application   step.returned                                 organization
    application   step.chosen:account                           account
    application   step.chosen:organization                      organization
    application   step.chosen:confirm                           confirm|✗

    confirm       step.returned                                 application
    confirm       step.chosen:account                           account
    confirm       step.chosen:organization                      organization
    confirm       step.chosen:application                       application
    confirm       creation.confirmed                            creating

    creating      creation.cancelled                            confirm
    creating      createInstallation.done                       done
    creating      createInstallation.failed                     failed
    creating      createInstallation.failed:alreadyInitialized  alreadyInitialized
    creating      createInstallation.failed:account             account
    creating      createInstallation.failed:organization        organization
    creating      createInstallation.failed:application         application

    failed        step.returned                                 confirm
    failed        creation.retried                              creating
  `,
  { failureStillShownIn: ['account', 'organization', 'application'] },
);
