import {
  addressOf,
  changedBy,
  type AnswerOf,
  type Call,
  type InputOf,
  type LooseInput,
} from '@prism/core/contract/call';
import { useMutation, useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';
import { send } from './client.ts';

/** Makes a declared call. Pages for visitors use `api` with its types, because this module imports TanStack Query. */
export async function callApi<Of extends Call>(call: Of, input: InputOf<Of>): Promise<AnswerOf<Of>>;
export async function callApi(call: Pick<Call, 'route'>, input: LooseInput): Promise<unknown> {
  const [method = 'GET'] = call.route.split(' ');
  const { text } = await send(method, addressOf(call, input), input.body);
  // JSON.parse is untyped, which also covers responses without a body.
  return JSON.parse(text || 'null');
}

/** Query options whose key is the URL, by which live events and changes find it. */
export function queryOf<Of extends Call>(call: Of, input: InputOf<Of>) {
  return { queryKey: [addressOf(call, input)] as const, queryFn: async () => await callApi<Of>(call, input) };
}

/** Makes a change and refetches what it invalidates, even on error, because the cache may then be outdated. */
export function useChange<Of extends Call>(call: Of, options: ChangeOptions = {}) {
  return useChanges([call], async (input: InputOf<Of>) => await callApi<Of>(call, input), options);
}

interface ChangeOptions {
  /** Stays pending until the refetched data is shown. */
  untilShown?: true;
}

/** As `useChange`, for a change that makes several calls. */
export function useChanges<Input, Answer>(
  calls: readonly Call[],
  change: (input: Input) => Promise<Answer>,
  { untilShown }: ChangeOptions = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      const shown = client.invalidateQueries(shownBy(...calls));
      // Otherwise not awaited: the focus has to return from a dialog before a row disappears.
      return untilShown && shown;
    },
  });
}

/** Filters the queries of these calls, and those below the paths that they change. */
export function shownBy(...calls: readonly Call[]): InvalidateQueryFilters {
  const paths = calls.flatMap((call) => changedBy(call));
  return { predicate: ({ queryKey: [key] }) => typeof key === 'string' && paths.some((path) => key.startsWith(path)) };
}
