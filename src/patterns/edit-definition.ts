import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { FailureCode } from '../api/__generated__/schema.d.ts';
import { fromQuery } from '../api/from-query.ts';
import { isProblem } from '../api/problems.ts';
import { queryClient } from '../api/query-client.ts';
import { editMachine } from '../machines/edit/edit.machine.ts';
import type { Copy, EditTarget, SaveRequest, Saved } from '../machines/edit/edit-session.ts';
import { failureOf } from '../machines/failure.ts';
import type { FieldFault, Validated } from '../machines/rules/validation.ts';

interface Record<Draft extends object, Params, Data, Key extends QueryKey> {
  /** The query that reads the thing; null for a new thing. */
  query: (
    params: Params,
    id: string | null,
  ) => (QueryObserverOptions<Data, Error, Data, Data, Key> & { queryKey: Key }) | null;
  /** The editable part; undefined if the thing does not exist. */
  copyOf: (data: Data, params: Params) => Copy<Draft> | undefined;
}

interface EditParts<Draft extends object, Params, Body, Data, Key extends QueryKey> {
  /** Names the kind of thing. */
  name: string;
  /** Reads an existing thing. Absent: things can only be created. */
  record?: Record<Draft, Params, Data, Key>;
  /** The first draft if nothing exists or was read. */
  blank?: (params: Params) => Draft;
  /** The request body, or every fault of the draft. */
  check: (draft: Draft, params: Params) => Validated<Body>;
  /** Creates or changes the thing. A creation has no id yet, and the same key for the same words. */
  save: (body: Body, request: SaveRequest<Draft, Params>) => Promise<Copy<Draft> & { id?: string }>;
  /** The faulty field for a problem that names none. */
  faultAt?: Partial<{ [Code in FailureCode]: keyof Draft & string }>;
}

/** A kind of thing that can be edited. `useEdit` begins a session of one. */
export interface Editable<Draft extends object, Params> {
  name: string;
  machine: typeof editMachine;
  /** What a session begins with. */
  begin: (params: Params, id: string | null) => Copy<Draft>;
  canUpdate: boolean;
}

export type EditActor = ActorRefFrom<typeof editMachine>;

/** The machine holds drafts of any kind. Those of one definition have its kind. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers name the kind, there is nothing to infer
function own<Kind>(value: unknown): Kind {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the session was begun by the same definition
  return value as Kind;
}

/** Defines once, at module level, how to read, check and save a kind of thing. */
export function defineEdit<Draft extends object, Params, Body, Data, Key extends QueryKey = QueryKey>(
  parts: EditParts<Draft, Params, Body, Data, Key>,
): Editable<Draft, Params> {
  const { name, record, blank, check, save, faultAt = {} } = parts;

  const queryOf = (params: Params, id: string | null) => record?.query(params, id) ?? null;

  /** The cached thing; else its first draft. */
  function copyOf(data: Data | undefined, params: Params): Copy<Draft> {
    const known = data === undefined ? undefined : record?.copyOf(data, params);
    if (known) return known;
    if (blank === undefined) throw new Error(`The loader reads ${name} before it is edited.`);
    return { draft: blank(params), version: 0 };
  }

  function placed(error: unknown): unknown {
    const failure = failureOf(error);
    const field = faultAt[failure.code];
    if (field === undefined || (failure.fields ?? []).length > 0) return error;
    return { ...failure, fields: [{ pointer: `/${field}`, code: 'duplicate' } satisfies FieldFault] };
  }

  const machine = editMachine.provide({
    actors: {
      followRecord: fromQuery<Data, Copy, QueryKey, EditTarget>(({ params: raw, id }) => {
        const params = own<Params>(raw);
        const query = queryOf(params, id);
        if (query === null) return { queryKey: ['nothing'], enabled: false };
        const first = begin(params, id);
        const select = (data: Data) => record?.copyOf(data, params) ?? first;
        return { ...own<{ queryKey: QueryKey }>(query), select };
      }),
      checkDraft: fromPromise<FieldFault[], SaveRequest>(async ({ input }) => {
        const result = check(own(input.draft), own(input.params));
        return result.ok ? [] : result.fields;
      }),
      saveDraft: fromPromise<Saved, SaveRequest>(async ({ input }) => {
        const request = own<SaveRequest<Draft, Params>>(input);
        const result = check(request.draft, request.params);
        if (!result.ok) throw new Error('A draft is checked before it is saved.');
        try {
          const saved = await save(result.value, request);
          return { ...saved, id: saved.id ?? request.id ?? '' };
        } catch (error) {
          throw isProblem(error) ? placed(error) : error;
        }
      }),
      readRecord: fromPromise<Copy, EditTarget>(async ({ input: { params: raw, id } }) => {
        const params = own<Params>(raw);
        const query = queryOf(params, id);
        if (query === null) throw new Error('What is not there is not read.');
        return copyOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }), params);
      }),
    },
  });

  function begin(params: Params, id: string | null): Copy<Draft> {
    const query = queryOf(params, id);
    return copyOf(query ? queryClient.getQueryData<Data>(query.queryKey) : undefined, params);
  }

  return { name, machine, begin, canUpdate: record !== undefined };
}
