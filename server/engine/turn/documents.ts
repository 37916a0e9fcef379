import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';
import { tokensOf } from '../matching/features.ts';
import { normalizeText } from '../matching/normalize.ts';
import { refusalOf } from './negation.ts';
import { type DocumentAnswer, type StepResult, type TurnStep, unlessPersonAsked } from './step.ts';

type Schemas = components['schemas'];

/** Passages that the trace shows: the best, and others that come close to anything. */
const shownPassages = 3;
const shownFrom = 0.1;
/** The contract's, of a candidate's title and text, and of a citation's excerpt. */
const candidateCharacters = 200;
const excerptCharacters = 1_000;
const han = /^\p{Script=Han}$/u;

/**
 * Answers with the sentences of a document's passage that fit best, and says where they stand. What Q&As answer nearly
 * equally well is theirs: then the customer chooses. So it is where the customer only names a subject that Q&As are about.
 */
export const documents: TurnStep = {
  name: 'documents',
  applies: (turn) => {
    const whether = unlessPersonAsked(turn);
    if (whether !== true) return whether;
    if (turn.documents?.enabled !== true) return 'documentsOff';
    return !turn.isEmpty || 'nothingLeft';
  },
  run: async (turn) => {
    if (!turn.documents) return { outcome: 'miss', detail: 'documentsOff' };
    const { threshold, find } = turn.documents;
    const answers = await find(turn.text);
    if (answers === null) return { outcome: 'miss', detail: 'noDocuments' };
    const [best] = answers;
    if (!best) return { outcome: 'miss', detail: 'noPassage', threshold };
    const { score } = best;
    const seen = { score, threshold, candidates: shownOf(answers) };
    const miss = (detail: string): StepResult => ({ outcome: 'miss', detail, ...seen });
    if (score < threshold) return miss('belowDocumentThreshold');
    const [question] = await turn.candidates();
    if (question && question.score >= turn.settings.answerThreshold) return miss('questionAnswersToo');
    if (question && question.score >= turn.settings.suggestionThreshold && isSubjectOnly(turn.text))
      return miss('subjectOnly');
    const refusal = refusalOf(turn.text, `${best.heading ?? ''} ${best.text}`);
    if (refusal !== null) return { ...miss('wishRefused'), words: refusal };
    return {
      outcome: 'hit',
      detail: 'reachesDocumentThreshold',
      ...seen,
      decision: {
        kind: 'answer',
        text: best.text,
        score,
        origin: { kind: 'document', id: best.documentId },
        citations: [citationOf(best)],
      },
    };
  },
};

/** Whether a text is one word, or two Chinese characters: it names a subject and does not say what is asked of it. */
function isSubjectOnly(text: string): boolean {
  const tokens = tokensOf(normalizeText(text));
  return tokens.length === 1 || (tokens.length === 2 && tokens.every(({ 0: token }) => han.test(token)));
}

function shownOf(answers: readonly DocumentAnswer[]): Schemas['BotCandidate'][] {
  return answers
    .slice(0, shownPassages)
    .filter(({ score }, at) => at === 0 || score >= shownFrom)
    .map(presentCandidate);
}

function citationOf({
  documentId,
  documentName,
  passageId,
  page,
  text,
}: DocumentAnswer): Schemas['Citation'] {
  return {
    kind: 'document',
    id: passageId,
    documentId,
    page,
    title: documentName,
    excerpt: firstCharacters(text, excerptCharacters),
    url: null,
  };
}

function presentCandidate(answer: DocumentAnswer): Schemas['BotCandidate'] {
  return {
    kind: 'document',
    id: answer.documentId,
    title: firstCharacters(answer.documentName, candidateCharacters),
    matchedText: firstCharacters(answer.text, candidateCharacters),
    score: answer.score,
    status: 'activated',
    citation: citationOf(answer),
  };
}
