import {
  addressOf,
  changedBy,
  type AnswerOf,
  type Call,
  type InputOf,
  type LooseInput,
} from '@prism/core/contract/call';
import { useMutation, useQueryClient, type InvalidateQueryFilters, type QueryClient } from '@tanstack/react-query';
import { send } from './client.ts';

/**
 * Makes a declared call. Pages for visitors import its type alone: `callApi<typeof call>({ route: 'GET /posts' }, {})`.
 */
export async function callApi<Of extends Call>(call: Pick<Of, 'route'>, input: InputOf<Of>): Promise<AnswerOf<Of>>;
export async function callApi(call: Pick<Call, 'route'>, input: LooseInput): Promise<unknown> {
  const [method = 'GET'] = call.route.split(' ');
  const { text } = await send(method, addressOf(call, input), input.body);
  // JSON.parse is untyped, which also covers the answers without a body.
  return JSON.parse(text || 'null');
}

/** What `useQuery` asks for; its key is the address, which live events and changes know it by. */
export function queryOf<Of extends Call>(call: Of, input: InputOf<Of>) {
  return { queryKey: [addressOf(call, input)] as const, queryFn: async () => await callApi<Of>(call, input) };
}

interface ChangeOptions<Of extends Call> {
  /** What is done in the place of asking again. */
  changed?: (input: InputOf<Of>, client: QueryClient) => void;
}

/** Changes something and has what is shown of it asked for again, also when it failed: then it is not what the server has. */
export function useChange<Of extends Call>(call: Of, { changed }: ChangeOptions<Of> = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: InputOf<Of>) => await callApi<Of>(call, input),
    onSuccess: (_answer, input) => changed?.(input, client),
    // Not waited for: the focus has to be back from a dialog before a row goes.
    onSettled: () => void (changed ?? client.invalidateQueries(below(changedBy(call)))),
  });
}

/** All that was asked for by these calls, and below their addresses. */
export function shownBy(...calls: readonly Call[]): InvalidateQueryFilters {
  return below(calls.flatMap((call) => changedBy(call)));
}

function below(paths: readonly string[]): InvalidateQueryFilters {
  return { predicate: ({ queryKey: [key] }) => typeof key === 'string' && paths.some((path) => key.startsWith(path)) };
}
