import { WorkbookFailure, requiredColumns } from './failure.ts';
import { maxExtraColumns } from './safety.ts';
import type { SheetRow } from './sheet-rows.ts';

/** What the rows of a workbook are. */
export type SheetKind = 'qas' | 'chitchats' | 'regressionCases';

/** The columns of the template of Q&As, in its order. */
export const templateColumnNames = [
  'category',
  'subcategory',
  'standardQuestion',
  'similarQuestions',
  'answer',
  'status',
] as const;

/** The columns of a workbook of Q&As. What Parley exports also says whose row it is. */
export const workbookColumns = [...templateColumnNames, 'qaId'] as const;

/** The columns of a workbook of small talk. Each of its answers has a column of its own. */
const chitchatColumns = [
  'language',
  'standardQuestion',
  'similarQuestions',
  'answer',
  'offersPerson',
  'status',
] as const;

/** The columns of a workbook of regression cases. `answer` has what is expected. */
const caseColumns = ['standardQuestion', 'answer', 'language', 'robot'] as const;

export type TemplateColumn = (typeof templateColumnNames)[number];

type ChitchatColumn = (typeof chitchatColumns)[number];

export type WorkbookColumn = (typeof workbookColumns)[number] | ChitchatColumn | (typeof caseColumns)[number];

/** The columns that a kind of workbook can have. */
export const columnsOfKind: Record<SheetKind, readonly WorkbookColumn[]> = {
  qas: workbookColumns,
  chitchats: chitchatColumns,
  regressionCases: caseColumns,
};

/** Headers of Q&As by language as Parley writes them. */
export const columnTitles = {
  zh: {
    category: '分类',
    subcategory: '子分类',
    standardQuestion: '标准问题',
    similarQuestions: '相似问题',
    answer: '答案',
    status: '状态',
    qaId: '问答 ID',
  },
  en: {
    category: 'Category',
    subcategory: 'Subcategory',
    standardQuestion: 'Standard question',
    similarQuestions: 'Similar questions',
    answer: 'Answer',
    status: 'Status',
    qaId: 'Q&A ID',
  },
} as const satisfies Record<string, Record<(typeof workbookColumns)[number], string>>;

/** Headers of small talk; those of its answers have numbers. */
export const chitchatTitles = {
  zh: {
    language: '语言',
    standardQuestion: '问题',
    similarQuestions: '相似问题',
    answer: '回复',
    offersPerson: '提示转人工',
    status: '状态',
  },
  en: {
    language: 'Language',
    standardQuestion: 'Question',
    similarQuestions: 'Similar questions',
    answer: 'Reply',
    offersPerson: 'Offers a person',
    status: 'Status',
  },
} as const satisfies Record<string, Record<ChitchatColumn, string>>;

/** Headers of regression cases. */
export const caseTitles = {
  zh: { standardQuestion: '问题', answer: '期望', language: '语言', robot: '机器人' },
  en: { standardQuestion: 'Question', answer: 'Expected', language: 'Language', robot: 'Bot' },
} as const satisfies Record<string, Record<(typeof caseColumns)[number], string>>;

/** Other names of the columns, folded by `foldHeader`, separated by blanks. */
const columnAliases: Record<WorkbookColumn, string> = {
  category: 'category categories 分类 分類 类别 類別 一级分类 一級分類 问题分类 知识分类 目录',
  subcategory: 'subcategory subcategories 子分类 子分類 二级分类 二級分類 子类别 小类',
  standardQuestion:
    'standardquestion standardquestions question questions mainquestion 标准问题 標準問題 标准问 標準問 标准问法 标准问句 问题 問題 主问题 知识标题',
  similarQuestions:
    'similarquestion similarquestions similar variants alternativequestions relatedquestions 相似问题 相似問題 相似问 相似問 相似问法 相似问句 扩展问 扩展问题 扩展问法 近似问题',
  answer: 'answer answers reply replies 答案 标准答案 回答 回答内容 回复 回覆 答复',
  status: 'status state 状态 狀態 启用状态 啟用狀態 是否启用',
  // Not “ID” alone: that of another program's file means something else.
  qaId: 'qaid 问答id 問答id',
  language: 'language lang 语言 語言 语种 語種',
  offersPerson: 'offersaperson offersperson offerperson 提示转人工 提示轉人工 转人工 轉人工',
  robot: 'bot botname botid robot robotname robotid 机器人 機器人 机器人名称 机器人id',
};

/** Columns that Parley puts in front of its error workbooks. Corrected workbooks come back with them. */
export const reportTitles = {
  zh: { rowNumber: '行号', reason: '原因' },
  en: { rowNumber: 'Row', reason: 'Reason' },
} as const;

/** The same of what a case expects. */
const expectedAliases =
  'expected expectedqa expectedquestion expectedanswer expectation answer 期望 期望问答 期望问题 期望回答 预期 预期问答 答案';

function byAlias(kind: SheetKind): ReadonlyMap<string, WorkbookColumn> {
  return new Map(
    columnsOfKind[kind].flatMap((column) => {
      const isExpected = kind === 'regressionCases' && column === 'answer';
      const aliases = isExpected ? expectedAliases : columnAliases[column];
      return aliases.split(' ').map((alias) => [alias, column] as const);
    }),
  );
}

const columnByAlias = {
  qas: byAlias('qas'),
  chitchats: byAlias('chitchats'),
  regressionCases: byAlias('regressionCases'),
};

/** What may be spread over several columns. */
const repeatedColumns: Record<SheetKind, ReadonlySet<WorkbookColumn>> = {
  qas: new Set(['similarQuestions']),
  chitchats: new Set(['similarQuestions', 'answer']),
  regressionCases: new Set(),
};

/** The positions of one workbook's columns. */
export interface ColumnLayout {
  kind: SheetKind;
  headerRow: number;
  /** Positions by column, leftmost first; more than one only for what is spread over several columns. */
  positions: Record<WorkbookColumn, number[]>;
  /** Unknown columns. Parley does not import them, but returns them in the error workbook. */
  extra: { title: string; position: number }[];
  /** The workbook is a corrected error workbook of ours. */
  isErrorWorkbook: boolean;
}

/** Folds a header: width, case, spaces, punctuation, a trailing number and notes in brackets make no difference. */
export function foldHeader(title: string): string {
  const folded = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【{<][^)\]】}>]*[)\]】}>]/gu, '')
    .replace(/[\s\p{P}\p{S}]+/gu, '');
  return folded.replace(/(?<=\D)\d{1,2}$/, '');
}

/** The known columns that a workbook has. */
export function columnsOf({ kind, positions }: ColumnLayout): WorkbookColumn[] {
  return columnsOfKind[kind].filter((column) => positions[column].length > 0);
}

/** Reads a row as the header; null when it does not name the required columns. */
export function layoutOf(kind: SheetKind, row: SheetRow): ColumnLayout | null {
  const layout = namedColumns(kind, row);
  return requiredColumns.every((column) => layout.positions[column].length > 0) ? layout : null;
}

function namedColumns(kind: SheetKind, row: SheetRow): ColumnLayout {
  const positions: Record<WorkbookColumn, number[]> = {
    category: [],
    subcategory: [],
    standardQuestion: [],
    similarQuestions: [],
    answer: [],
    status: [],
    qaId: [],
    language: [],
    offersPerson: [],
    robot: [],
  };
  const extra: ColumnLayout['extra'] = [];
  const isErrorWorkbook = Object.values(reportTitles).some(
    ({ rowNumber, reason }) => row.texts.get(0) === rowNumber && row.texts.get(1) === reason,
  );
  for (const [position, text] of [...row.texts].toSorted(([a], [b]) => a - b)) {
    if (isErrorWorkbook && position < 2) continue;
    const column = columnByAlias[kind].get(foldHeader(text));
    if (column && (positions[column].length === 0 || repeatedColumns[kind].has(column)))
      positions[column].push(position);
    else if (extra.length < maxExtraColumns) {
      extra.push({ title: text.trim().slice(0, 200), position });
    }
  }
  return { kind, headerRow: row.rowNumber, positions, extra, isErrorWorkbook };
}

/** The failure for a workbook without a header, explained by the row that comes closest to one. */
export function headerFailure(kind: SheetKind, rows: SheetRow[]): WorkbookFailure {
  let best: { known: number; headers: string[]; missing: WorkbookFailure['missing'] } = {
    known: -1,
    headers: [],
    missing: [],
  };
  for (const row of rows) {
    const { positions } = namedColumns(kind, row);
    const known = columnsOfKind[kind].filter((column) => positions[column].length > 0).length;
    if (known <= best.known) continue;
    best = {
      known,
      headers: [...row.texts]
        .toSorted(([a], [b]) => a - b)
        .slice(0, 50)
        .map(([, text]) => text.trim().slice(0, 200)),
      missing: requiredColumns.filter((column) => positions[column].length === 0),
    };
  }
  return new WorkbookFailure('columnsMissing', best);
}
