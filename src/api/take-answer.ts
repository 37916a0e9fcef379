import type {
  Agent,
  BatchTest,
  Clustering,
  BotMode,
  Chitchat,
  Conversation,
  Deployment,
  Document,
  Export,
  Import,
  Member,
  Passage,
  Qa,
  RegressionCase,
  KeptCluster,
  RegressionRun,
  UnmatchedQuestion,
} from './__generated__/schema.d.ts';
import { takeAgent } from './agents.ts';
import type { Cache } from './cache.ts';
import { unmatchedReadings } from './draft-readings.ts';
import { takeMember } from './members.ts';
import type { DeskReader } from './conversations.ts';
import { takeConversation } from './take-conversation.ts';

interface Answered<Record> {
  answer: Record;
}

/** The page with an item as it is now. */
export function withItem<Item, Page extends { items: Item[] }>(
  page: Page | undefined,
  item: Item,
  idOf: (item: Item) => string,
): Page | undefined {
  return page && { ...page, items: page.items.map((each) => (idOf(each) === idOf(item) ? item : each)) };
}

/** The page with an item more, at its end. */
export function withNewItem<Item, Page extends { items: Item[] }>(
  page: Page | undefined,
  item: Item,
): Page | undefined {
  return page && { ...page, items: [...page.items, item] };
}

/** The page without an item. */
export function withoutItem<Page extends { items: unknown[] }>(
  page: Page | undefined,
  isIt: (item: Page['items'][number]) => boolean,
): Page | undefined {
  return page && { ...page, items: page.items.filter((each) => !isIt(each)) };
}

export function takeQa({ answer }: Answered<Qa>, cache: Cache) {
  cache.take('getQa', { qaId: answer.qaId }, answer);
  cache.stale('listQas', 'listQaVersions', 'listCategories', 'getKnowledgeAdvice', 'getWelcomeCardCheck');
  cache.stale(...unmatchedReadings);
}

export function takeChitchat({ answer }: Answered<Chitchat>, cache: Cache) {
  cache.take('getChitchat', { chitchatId: answer.chitchatId }, answer);
  cache.stale('listChitchats');
}

export function takeUnmatched({ answer }: Answered<UnmatchedQuestion>, cache: Cache) {
  cache.take('getUnmatchedQuestion', { questionId: answer.questionId }, answer);
  cache.stale('listUnmatchedQuestions', 'listClusters', 'listClusterQuestions', 'listKeptClusterQuestions');
}

/** Long work goes on while its answer travels. An event may overtake the answer, so read it once more. */
export function takeImport({ answer }: Answered<Import>, cache: Cache) {
  cache.take('getImport', { importId: answer.importId }, answer);
  cache.stale('getImport');
}

/** As above. */
export function takeDeployment({ answer }: Answered<Deployment>, cache: Cache) {
  cache.take('getDeployment', { deploymentId: answer.deploymentId }, answer);
  cache.stale('getDeployment', 'listDeployments');
}

export function takeRegressionCase({ answer }: Answered<RegressionCase>, cache: Cache) {
  cache.take('getRegressionCase', { caseId: answer.caseId }, answer);
  cache.stale('listRegressionCases');
}

/** As above. */
export function takeRegressionRun({ answer }: Answered<RegressionRun>, cache: Cache) {
  cache.take('getRegressionRun', { regressionRunId: answer.regressionRunId }, answer);
  cache.stale('getRegressionRun', 'listRegressionRuns');
}

/** As above. */
export function takeBatchTest({ answer }: Answered<BatchTest>, cache: Cache) {
  cache.take('getBatchTest', { batchTestId: answer.batchTestId }, answer);
  cache.stale('getBatchTest', 'listBatchTests');
}

/** As above. */
export function takeClustering({ answer }: Answered<Clustering>, cache: Cache) {
  cache.take('getClustering', { clusteringId: answer.clusteringId }, answer);
  cache.stale('getClustering', 'listClusterings');
}

export function takeKeptCluster({ answer }: Answered<KeptCluster>, cache: Cache) {
  cache.take('getKeptCluster', { keptClusterId: answer.keptClusterId }, answer);
  cache.stale(...unmatchedReadings);
}

/** As above. */
export function takeExport({ answer }: Answered<Export>, cache: Cache) {
  cache.take('getExport', { exportId: answer.exportId }, answer);
  cache.stale('getExport', 'listExports');
}

export function takeDocument({ answer }: Answered<Document>, cache: Cache) {
  cache.take('getDocument', { documentId: answer.documentId }, answer);
  cache.stale('listDocuments', 'searchFiles');
}

export function takePassage(
  { params: { documentId }, answer }: Answered<Passage> & { params: { documentId: string } },
  cache: Cache,
) {
  cache.take('getPassage', { documentId, passageId: answer.passageId }, answer);
  cache.stale('listPassages', 'getDocument', 'listDocuments', 'searchFiles');
}

export function takeBotMode({ answer }: Answered<BotMode>, cache: Cache) {
  cache.take('getBotMode', {}, answer);
}

export function takeMyAgent({ answer }: Answered<Agent>, { queryClient, sdkAppId }: Cache) {
  takeAgent(queryClient, sdkAppId, answer);
}

export function takeChanged({ answer }: Answered<Member>, { queryClient, sdkAppId }: Cache) {
  takeMember(queryClient, sdkAppId, answer);
}

export function takeServed(
  { answer }: Answered<Conversation>,
  { queryClient }: Cache,
  reader: DeskReader | null,
) {
  if (reader !== null) takeConversation(queryClient, reader, answer);
}
