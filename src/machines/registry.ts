import { activationModel } from './activation/activation.model.ts';
import { agentStatusModel } from './agent-status/agent-status.model.ts';
import { batchTestModel } from './batch-test/batch-test.model.ts';
import { botSourceModel } from './bot-source/bot-source.model.ts';
import { clusterModel } from './cluster/cluster.model.ts';
import { clusteringModel } from './clustering/clustering.model.ts';
import { conversationModel } from './conversation/conversation.model.ts';
import { customerConnectionModel } from './customer-connection/customer-connection.model.ts';
import { deliveryModel } from './delivery/delivery.model.ts';
import { deployModel } from './deployment/deploy.model.ts';
import { deploymentModel } from './deployment/deployment.model.ts';
import { documentModel } from './document/document.model.ts';
import { exportModel } from './export/export.model.ts';
import { importModel } from './import/import.model.ts';
import { documentUploadsModel } from './document-uploads/document-uploads.model.ts';
import { editModel } from './edit/edit.model.ts';
import { initModel } from './init/init.model.ts';
import { jobModel } from './job/job.model.ts';
import { languageModel } from './language/language.model.ts';
import { memberAccessModel } from './member-access/member-access.model.ts';
import type { MachineModel } from './model-types.ts';
import { onlineTestModel } from './online-test/online-test.model.ts';
import { outboxModel } from './outbox/outbox.model.ts';
import { regressionRunModel } from './regression-run/regression-run.model.ts';
import { regressionCheckModel } from './regression-check/regression-check.model.ts';
import { sessionGuardModel } from './session-guard/session-guard.model.ts';
import { signInModel } from './sign-in/sign-in.model.ts';
import { teachModel } from './teach/teach.model.ts';
import { uploadModel } from './upload/upload.model.ts';
import { versionCheckModel } from './version-check/version-check.model.ts';

/** Every machine of the product with its model, for the path, diagram and conformance tools. */
export const machineRegistry: readonly MachineModel[] = [
  activationModel,
  agentStatusModel,
  batchTestModel,
  botSourceModel,
  clusterModel,
  clusteringModel,
  conversationModel,
  deliveryModel,
  deploymentModel,
  documentModel,
  exportModel,
  languageModel,
  memberAccessModel,
  regressionRunModel,
  uploadModel,
  versionCheckModel,
  customerConnectionModel,
  deployModel,
  documentUploadsModel,
  editModel,
  importModel,
  initModel,
  jobModel,
  onlineTestModel,
  outboxModel,
  regressionCheckModel,
  sessionGuardModel,
  signInModel,
  teachModel,
];

/** The model of a machine by its id. @throws when there is none */
export function modelOf(id: string): MachineModel {
  const model = machineRegistry.find(({ machine }) => machine.id === id);
  if (!model) throw new Error(`There is no machine "${id}".`);
  return model;
}
