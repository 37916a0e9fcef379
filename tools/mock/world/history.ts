import type { JsonObject } from '../../conformance/json.ts';
import { countsOf } from '../row-counts.ts';
import type { Resource } from '../state.ts';
import type { Knowledge } from './knowledge.ts';
import { type Maker, day, hour, minute, resourceOf, timeOf } from './maker.ts';
import type { Team } from './people.ts';

/** Ids that the examples of the contract name. */
const firstImport = 'imp_k3q7m2x5c4v6b7n5p2rt';
const firstDeployment = 'dep_t6u7v2w3x4y5z6a7b2c3';

const deploymentCount = 56;

/** Every deployment, the last one live. Each version holds what the one before held, and its own changes. */
export function makeDeployments(
  maker: Maker,
  { qas, removed }: Knowledge,
  { administrators }: Team,
): Resource[] {
  const live = [
    ...qas.filter(({ fields }) => fields.deployState !== 'pendingAdd').map(({ fields }) => fields),
    ...removed,
  ];
  const questions = live
    .filter(({ status }) => status === 'activated')
    .reduce((sum, { similarQuestions }) => sum + 1 + (similarQuestions as unknown[]).length, 0);
  const list: Resource[] = [];
  let held = { qas: live.length, questions };
  let later: string | null = null;
  for (let version = deploymentCount; version >= 1; version -= 1) {
    const isLive = version === deploymentCount;
    const hasFailed = !isLive && version % 17 === 0;
    const added = version === 1 ? held.qas : Math.min(held.qas - version, maker.between(0, 6));
    const changed = version === 1 ? 0 : maker.between(0, 9);
    const createdAt =
      maker.options.now - (3 + (deploymentCount - version) * 4) * day - maker.between(0, 6) * hour;
    const completedAt = timeOf(createdAt + maker.between(2, 20) * 1000);
    const createdBy = maker.pick(administrators);
    const period = { startedAt: completedAt, endedAt: later, how: 'deployed', by: createdBy, reason: '' };
    list.push(
      resourceOf({
        deploymentId: version === 1 ? firstDeployment : maker.id('dep'),
        kind: 'requested',
        version,
        status: hasFailed ? 'failed' : 'deployed',
        live: isLive,
        note: noteOf(maker, version),
        progress: null,
        stage: null,
        failure: hasFailed ? { code: 'cancelled' } : null,
        counts: [
          { kind: 'qa', added, changed, removed: 0, total: held.qas },
          { kind: 'robot', added: 0, changed: 0, removed: 0, total: 1 },
          { kind: 'chitchat', added: 0, changed: 0, removed: 0, total: 1 },
          { kind: 'document', added: 0, changed: 0, removed: 0, total: 0 },
        ],
        questionCount: held.questions,
        livePeriods: hasFailed ? [] : [period],
        regressionRunId: null,
        createdAt: timeOf(createdAt),
        createdBy,
        completedAt,
      }),
    );
    if (hasFailed) continue;
    later = completedAt;
    held = { qas: held.qas - added, questions: Math.max(held.qas - added, held.questions - added * 3) };
  }
  return list;
}

function noteOf(maker: Maker, version: number): string {
  const [first = ''] = maker.prose.deploymentNotes;
  if (version === 1) return first;
  return maker.chance(0.2) ? '' : maker.pick(maker.prose.deploymentNotes);
}

const importCount = 64;

/** Every import with its rows. */
export function makeImports(
  maker: Maker,
  { qas }: Knowledge,
  { administrators }: Team,
): { imports: Resource[]; rows: Map<string, Resource[]> } {
  const rows = new Map<string, Resource[]>();
  const imports = Array.from({ length: importCount }, (_, index) => {
    const importId = index === 0 ? firstImport : maker.id('imp');
    const isUnreadable = index % 13 === 12;
    const isCancelled = index % 11 === 10;
    const own = isUnreadable ? [] : makeRows(maker, qas);
    rows.set(importId, own);
    const accepted = own.filter(({ fields }) => fields.outcome === 'accepted').length;
    const createdAt = maker.options.now - (5 + index * 3) * day - maker.between(0, 8) * hour;
    const fields: JsonObject = {
      importId,
      kind: 'qas',
      fileName: maker.pick(maker.prose.workbooks),
      fileSize: 9000 + own.length * 412,
      status: isUnreadable ? 'parseFailed' : isCancelled ? 'cancelled' : 'completed',
      progress: null,
      counts: countsOf(own),
      flattenedAnswers: 0,
      existing: 'skip',
      failure: isUnreadable
        ? {
            code: 'workbookUnreadable',
            headers: null,
            missingColumns: null,
            sheetName: null,
            sheetsWithHeader: null,
          }
        : null,
      createdAt: timeOf(createdAt),
      createdBy: maker.pick(administrators),
      completedAt: timeOf(createdAt + maker.between(1, 9) * minute),
      unreadSheets: [],
      unreadColumns: [],
      hasErrorWorkbook: accepted < own.length,
    };
    return resourceOf(fields, { accepted });
  });
  return { imports, rows };
}

function makeRows(maker: Maker, qas: readonly Resource[]): Resource[] {
  const first = maker.between(0, qas.length - 40);
  return qas.slice(first, first + maker.between(8, 36)).map(({ fields }, index) => {
    const { standardQuestion, similarQuestions, answer, categoryPath } = fields;
    const outcome = maker.chance(0.04)
      ? 'rejected'
      : index > 0 && maker.chance(0.04)
        ? 'duplicate'
        : 'accepted';
    return resourceOf({
      rowNumber: index + 2,
      outcome,
      reason: { accepted: null, rejected: 'answerEmpty', duplicate: 'duplicateInFile' }[outcome],
      column: { accepted: null, rejected: 'answer', duplicate: 'standardQuestion' }[outcome],
      duplicateOfRow: outcome === 'duplicate' ? 2 : null,
      measured: null,
      limit: null,
      standardQuestion,
      answer: String(answer).slice(0, 200),
      status: outcome === 'accepted' ? 'activated' : null,
      similarCount: (similarQuestions as unknown[]).length,
      category: (categoryPath as string[]).join(' / '),
    });
  });
}

/** Who changed what: the deployments, imports and members of the other lists, and Q&As. */
export function makeAudit(
  maker: Maker,
  {
    team,
    knowledge,
    deployments,
    imports,
  }: { team: Team; knowledge: Knowledge; deployments: Resource[]; imports: Resource[] },
): Resource[] {
  const [owner, forcedOffline] = [
    team.administrators[0],
    team.members.find(({ fields }) => fields.access !== 'active'),
  ];
  const entry = (
    action: string,
    actor: unknown,
    target: [string, unknown, unknown],
    occurredAt: unknown,
  ): JsonObject => {
    const [targetKind, targetId, targetName] = target;
    return {
      entryId: maker.id('aud'),
      action,
      actor,
      targetKind,
      targetId,
      targetName: String(targetName),
      occurredAt,
    };
  };
  const entries = [
    ...deployments.map(({ fields }) =>
      entry(
        'deployment.requested',
        fields.createdBy,
        ['deployment', fields.deploymentId, fields.version],
        fields.createdAt,
      ),
    ),
    ...imports
      .filter(({ fields }) => fields.status === 'completed')
      .map(({ fields }) =>
        entry(
          'import.completed',
          fields.createdBy,
          ['import', fields.importId, fields.fileName],
          fields.completedAt,
        ),
      ),
    ...team.members
      .slice(1)
      .map(({ fields }) =>
        entry('member.added', owner, ['member', fields.memberId, fields.nickname], fields.createdAt),
      ),
    ...knowledge.qas
      .slice(0, 70)
      .map(({ fields }) =>
        entry(
          fields.version === 1 ? 'qa.added' : 'qa.edited',
          maker.pick(team.administrators),
          ['qa', fields.qaId, fields.standardQuestion],
          fields.updatedAt,
        ),
      ),
    ...(forcedOffline === undefined
      ? []
      : [
          entry(
            'member.forcedOffline',
            owner,
            ['member', forcedOffline.fields.memberId, forcedOffline.fields.nickname],
            maker.ago(9 * hour),
          ),
        ]),
  ];
  return entries
    .toSorted((one, other) => String(other.occurredAt).localeCompare(String(one.occurredAt)))
    .map((fields) => resourceOf(fields));
}
