import { fieldProblem, problem } from '../../server/problems.ts';
import { suggestedKind } from '../../src/machines/rules/cluster-suggestion.ts';
import { editionRefusal } from '../../src/machines/rules/editions.ts';
import { similarQuestionsMax, statisticsWindowHours } from '../../src/machines/rules/limits.ts';
import { type JsonObject, isObject, read, readList, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { base, byField, qasOf } from './draft.ts';
import { freshResource } from './generic.ts';
import { groupsOf, qaIn, unmatchedOf } from './hooks-unmatched.ts';
import { sendEvent } from './lifecycles.ts';
import { pageOf } from './pages.ts';
import { singleOf } from './singles.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const schema = { $ref: '#/components/schemas/Clustering' };
const hourMs = 3_600_000;

const clusteringsOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/question-clusterings`, '/apps/{sdkAppId}/question-clusterings');
/** All clusters that were found; the hidden `questionIds` are theirs. */
const keptOf = ({ store }: Mock): Resource[] =>
  store.list(`${base}/kept-clusters`, '/apps/{sdkAppId}/kept-clusters');

const requestClustering: Hook = (asked) => {
  const { mock, body, member } = asked;
  // The application keeps the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const application = singleOf(mock) as Parameters<typeof editionRefusal>[0];
  const refusal = editionRefusal(application, 'clustering', mock.state.now());
  if (refusal !== null) throw problem(refusal);
  const running = clusteringsOf(mock).find(({ fields }) => fields.status === 'running');
  if (running !== undefined) return { body: running.fields };
  const fields = freshResource(asked, schema, {
    clusteringId: mock.state.id('clg'),
    kind: 'unmatchedQuestions',
    window: body.window,
    status: 'running',
    progress: 0,
    counts: { questions: 0, clusters: 0 },
    failure: null,
    createdBy: memberAsActor(member),
    completedAt: null,
  });
  clusteringsOf(mock).unshift({ fields, hidden: {} });
  mock.events.tellOf('Clustering', fields);
  for (const [step, share] of [0.3, 0.7].entries()) {
    mock.state.later(step + 1, () => {
      if (fields.status !== 'running') return;
      Object.assign(fields, { progress: share });
      mock.events.tellOf('Clustering', fields);
    });
  }
  mock.state.later(3, () => fields.status === 'running' && complete(mock, fields));
  return { body: fields };
};

function complete(mock: Mock, clustering: JsonObject): void {
  const hours: Readonly<Record<string, number>> = statisticsWindowHours;
  const span = hours[textOr(clustering.window, '')] ?? 0;
  const since = new Date(Date.parse(mock.state.now()) - span * hourMs).toISOString();
  const groups = groupsOf(mock).map((group) =>
    group.filter(({ fields }) => String(fields.lastAskedAt) >= since),
  );
  const clusters = groups.filter((group) => group.length > 1);
  keptOf(mock).push(...clusters.map((group) => clusterFrom(mock, clustering, group)));
  Object.assign(clustering, {
    status: 'completed',
    progress: null,
    counts: { questions: groups.flat().length, clusters: clusters.length },
    completedAt: mock.state.now(),
  });
  mock.events.tellOf('Clustering', clustering);
}

function clusterFrom(mock: Mock, { clusteringId }: JsonObject, questions: readonly Resource[]): Resource {
  const times = questions.map(({ fields }) => String(fields.lastAskedAt)).toSorted();
  return {
    fields: {
      keptClusterId: mock.state.id('clu'),
      clusteringId,
      status: 'open',
      size: questions.length,
      count: questions.reduce((sum, { fields }) => sum + Number(fields.count), 0),
      lastAskedAt: times.at(-1),
      acceptedQa: null,
    },
    hidden: { questionIds: questions.map(({ fields }) => fields.questionId) },
  };
}

const questionsOf = (mock: Mock, { hidden }: Resource): Resource[] => {
  const ids = readList(hidden, 'questionIds');
  return unmatchedOf(mock).filter(({ fields }) => ids.includes(fields.questionId));
};

/** A cluster as it is now: its representative, what came closest, and what an agent replied. */
function shown(mock: Mock, cluster: Resource): Resource {
  const [first] = questionsOf(mock, cluster);
  const qa = qasOf(mock).find(({ fields }) => fields.qaId === read(first?.fields, 'nearest.qaId'));
  const hasRoom = qa !== undefined && readList(qa.fields, 'similarQuestions').length < similarQuestionsMax;
  const nearest = first?.fields.nearest ?? null;
  const scored = isObject(nearest) ? { score: Number(nearest.score) } : null;
  Object.assign(cluster.fields, {
    representative: first?.fields.text,
    language: first?.fields.language,
    nearest,
    outsideScope: first?.fields.outsideScope ?? null,
    suggestion: { kind: suggestedKind(scored, hasRoom), answer: replyTo(mock, cluster) },
    acceptedQa: qaIn(mock, cluster.fields.acceptedQa),
  });
  return cluster;
}

function replyTo(mock: Mock, cluster: Resource): unknown {
  for (const { fields } of questionsOf(mock, cluster)) {
    for (const asking of readList(fields, 'askings')) {
      const id = textOr(read(asking, 'conversationId'), '');
      const path = `${base}/conversations/${id}/messages`;
      const messages = mock.store.list(path, '/apps/{sdkAppId}/conversations/{conversationId}/messages');
      const reply = messages.find(
        ({ fields: said }) =>
          said.sender === 'agent' && said.kind === 'text' && Number(said.seq) > Number(read(asking, 'seq')),
      );
      if (reply !== undefined) return reply.fields.text;
    }
  }
  return null;
}

const clusterOf = ({ mock, params }: Asked): Resource =>
  byField(keptOf(mock), 'keptClusterId', params.keptClusterId);

/** @param settle changes the cluster's questions, and says which Q&A has learned them */
const move =
  (event: string, settle: (asked: Asked, cluster: Resource) => unknown): Hook =>
  (asked) => {
    const { mock } = asked;
    const cluster = clusterOf(asked);
    const before = { ...cluster.fields };
    sendEvent(mock, 'cluster', { $ref: '#/components/schemas/KeptCluster' }, cluster, { type: event });
    try {
      cluster.fields.acceptedQa = settle(asked, { ...cluster, fields: before });
    } catch (error) {
      cluster.fields.status = before.status;
      throw error;
    }
    return { body: shown(mock, cluster).fields };
  };

const accept = move('cluster.accepted', ({ mock, body }, cluster) => {
  const questions = questionsOf(mock, cluster);
  const named = readList(body, 'questionIds').map((id, at) => {
    const question = questions.find(({ fields }) => fields.questionId === id);
    if (question === undefined) throw fieldProblem({ pointer: `/questionIds/${at}`, code: 'unknownValue' });
    return question;
  });
  const taughtQa = qaIn(mock, body);
  if (taughtQa === null) throw fieldProblem({ pointer: '/qaId', code: 'unknownValue' });
  for (const { fields } of named) Object.assign(fields, { status: 'taught', taughtQa });
  return taughtQa;
});

const ignore = move('cluster.ignored', ({ mock }, cluster) => {
  for (const { fields } of questionsOf(mock, cluster))
    if (fields.status === 'open') fields.status = 'ignored';
  return null;
});

const reopen = move('cluster.reopened', ({ mock }, cluster) => {
  const settled = cluster.fields.status === 'accepted' ? 'taught' : 'ignored';
  for (const { fields } of questionsOf(mock, cluster)) {
    if (fields.status === settled) Object.assign(fields, { status: 'open', taughtQa: null });
  }
  return null;
});

/** @throws {ProblemError} validationFailed if its clustering has no such other cluster; what `sendEvent` throws unless both are open */
const merge: Hook = (asked) => {
  const { mock, body } = asked;
  const cluster = clusterOf(asked);
  const other = keptOf(mock).find(({ fields }) => fields.keptClusterId === body.otherClusterId);
  if (other === undefined || other === cluster || other.fields.clusteringId !== cluster.fields.clusteringId)
    throw fieldProblem({ pointer: '/otherClusterId', code: 'unknownValue' });
  for (const each of [cluster, other])
    sendEvent(mock, 'cluster', { $ref: '#/components/schemas/KeptCluster' }, each, {
      type: 'cluster.merged',
    });
  const both = [cluster, other];
  cluster.hidden.questionIds = both.flatMap(({ hidden }) => readList(hidden, 'questionIds'));
  Object.assign(cluster.fields, {
    size: readList(cluster.hidden, 'questionIds').length,
    count: both.reduce((sum, { fields }) => sum + Number(fields.count), 0),
    lastAskedAt: both
      .map(({ fields }) => String(fields.lastAskedAt))
      .toSorted()
      .at(-1),
  });
  keptOf(mock).splice(keptOf(mock).indexOf(other), 1);
  return { body: shown(mock, cluster).fields };
};

/** Clusterings, and what becomes of the clusters that they found. */
export const clusteringHooks: Readonly<Record<string, Hook>> = {
  requestClustering,
  cancelClustering: (asked) => {
    const { mock, params } = asked;
    const clustering = byField(clusteringsOf(mock), 'clusteringId', params.clusteringId);
    sendEvent(mock, 'clustering', schema, clustering, { type: 'clustering.cancelled' });
    Object.assign(clustering.fields, { progress: null, completedAt: mock.state.now() });
    mock.events.tellOf('Clustering', clustering.fields);
    return { body: clustering.fields };
  },
  listKeptClusters: (asked) => {
    const { mock, params } = asked;
    byField(clusteringsOf(mock), 'clusteringId', params.clusteringId);
    const own = keptOf(mock).filter(({ fields }) => fields.clusteringId === params.clusteringId);
    return {
      body: pageOf(
        asked,
        own.map((each) => shown(mock, each)),
      ),
    };
  },
  getKeptCluster: (asked) => ({ body: shown(asked.mock, clusterOf(asked)).fields }),
  listKeptClusterQuestions: (asked) => ({
    body: pageOf(asked, questionsOf(asked.mock, clusterOf(asked))),
  }),
  acceptKeptCluster: accept,
  ignoreKeptCluster: ignore,
  reopenKeptCluster: reopen,
  mergeKeptCluster: merge,
};
