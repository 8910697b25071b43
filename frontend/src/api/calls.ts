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

/** Makes a declared call. Pages for visitors use `api` with its types: this module brings the queries of the dashboard. */
export async function callApi<Of extends Call>(call: Of, input: InputOf<Of>): Promise<AnswerOf<Of>>;
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

/** Refetches what a change makes out of date, also when it failed: then it is not what the server has. */
export function useChange<Of extends Call>(call: Of, options: ChangeOptions = {}) {
  return useChanges([call], async (input: InputOf<Of>) => await callApi<Of>(call, input), options);
}

interface ChangeOptions {
  /** It is pending until what it changed is shown. */
  untilShown?: true;
}

/** The same of several calls, which `change` makes. */
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
      // Else not waited for: the focus has to be back from a dialog before a row goes.
      return untilShown && shown;
    },
  });
}

/** All that was asked for by these calls, and below what they change. */
export function shownBy(...calls: readonly Call[]): InvalidateQueryFilters {
  const paths = calls.flatMap((call) => changedBy(call));
  return { predicate: ({ queryKey: [key] }) => typeof key === 'string' && paths.some((path) => key.startsWith(path)) };
}
