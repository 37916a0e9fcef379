import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { isProblem } from '../../../api/problems.ts';
import { createQa, qaQuery, updateQa } from '../../../api/qas.ts';
import { qaSchema } from '../../../machines/rules/knowledge-validation.ts';
import { validate } from '../../../machines/rules/validation.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { isSame } from '../../../ui/form/versioned-draft.ts';

/** What a person writes of a Q&A. */
export interface QaDraft {
  standardQuestion: string;
  similarQuestions: string[];
  answer: string;
  categoryId: string;
}

function draftOf(qa: Qa | null, categoryId: string): QaDraft {
  if (qa === null) return { standardQuestion: '', similarQuestions: [], answer: '', categoryId };
  const { standardQuestion, similarQuestions, answer } = qa;
  return { standardQuestion, similarQuestions, answer, categoryId: qa.categoryId };
}

/** What a draft begins with; `undefined` while the Q&A is being read. */
function baseOf(qa: Qa | null | undefined, categoryId: string) {
  const source =
    qa === undefined ? 'reading' : qa === null ? `new in ${categoryId}` : `version ${qa.version}`;
  return { source, draft: draftOf(qa ?? null, categoryId), version: qa?.version ?? 0 };
}

/** Lines that were left empty are no questions. */
function cleaned(draft: QaDraft): QaDraft {
  const similarQuestions = draft.similarQuestions.map((line) => line.trim()).filter((line) => line !== '');
  return { ...draft, similarQuestions };
}

/** A Q&A being written: its draft, what is wrong with it, and saving it without overwriting anybody. */
export function useQaDraft(qa: Qa | null | undefined, categoryId: string) {
  const sdkAppId = useSdkAppId();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => baseOf(qa, categoryId));
  const [draft, setDraft] = useState(base.draft);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [theirs, setTheirs] = useState<Qa | null>(null);
  const key = useRef(newIdempotencyKey());
  const dirty = !isSame(cleaned(draft), base.draft);

  const read = baseOf(qa, categoryId);
  if (read.source !== base.source && !dirty && theirs === null) {
    // Nobody has touched it: what was read anew takes its place.
    setBase(read);
    setDraft(read.draft);
  }

  const save = useMutation({
    mutationFn: (body: QaDraft) =>
      qa === null || qa === undefined
        ? createQa(sdkAppId, body, key.current)
        : updateQa(sdkAppId, qa.qaId, body, base.version),
    onSuccess: async (saved) => {
      queryClient.setQueryData(qaQuery(sdkAppId, saved.qaId).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId, 'qas'] });
      await queryClient.invalidateQueries({ queryKey: ['apps', sdkAppId, 'categories'] });
    },
    onError: async (error) => {
      if (!isProblem(error)) return;
      setFaults(error.fields);
      if (error.code === 'versionConflict' && qa) {
        setTheirs(await queryClient.fetchQuery(qaQuery(sdkAppId, qa.qaId)));
      }
    },
  });

  return {
    draft,
    faults,
    /** What somebody else saved meanwhile; the draft is kept. */
    theirs,
    dirty,
    saving: save.isPending,
    error: save.error,
    change(patch: Partial<QaDraft>) {
      setDraft({ ...draft, ...patch });
      // Other words are another creation; the same words sent again are the same one.
      key.current = newIdempotencyKey();
      setFaults([]);
      save.reset();
    },
    submit: (onSaved: () => void) => {
      const body = cleaned(draft);
      const result = validate(qaSchema, body);
      setFaults(result.ok ? [] : result.fields);
      if (result.ok) save.mutate(body, { onSuccess: onSaved });
    },
    /** Keeps the own draft and saves it over the other version, knowingly. */
    keepMine: () => {
      if (theirs !== null) setBase(baseOf(theirs, categoryId));
      setTheirs(null);
      save.reset();
    },
    takeTheirs: () => {
      if (theirs === null) return;
      const taken = baseOf(theirs, categoryId);
      setBase(taken);
      setDraft(taken.draft);
      setTheirs(null);
      save.reset();
    },
  };
}
