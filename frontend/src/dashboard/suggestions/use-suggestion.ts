import { isRunning } from '@prism/core/contract/generations';
import { suggestionCalls, type DetailsInput, type PassageInput } from '@prism/core/contract/suggestions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';

/** Key prefix of suggestion queries, followed by the id. */
export const suggestionsKey = ['suggestions'] as const;

const cancel = async (id: string) => void (await callApi(suggestionCalls.cancel, { params: { id } }));
const ignored = () => undefined;

type Input = PassageInput | DetailsInput;

/** A suggestion from request to result. It is cancelled on unmount. */
export function useSuggestion() {
  const [id, setId] = useState<string>();
  /** Stopped on unmount. */
  const open = useRef<string>(undefined);
  const isGone = useRef(false);

  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: async ({ kind: _kind, ...body }: Input) =>
      'passage' in body
        ? await callApi(suggestionCalls.passage, { body })
        : await callApi(suggestionCalls.details, { body }),
    onSuccess(asked) {
      if (isGone.current) return void cancel(asked.id).catch(ignored);
      open.current = asked.id;
      // Before the first fetch, so that events have data to update.
      client.setQueryData([...suggestionsKey, asked.id], asked);
      setId(asked.id);
    },
  });
  const { data, error } = useQuery({
    queryKey: [...suggestionsKey, id],
    queryFn: () => callApi(suggestionCalls.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const isWaiting = ask.isPending || (id !== undefined && !error && (!data || isRunning(data.status)));

  useEffect(() => {
    if (data && !isRunning(data.status)) open.current = undefined;
  }, [data]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (open.current !== undefined) void cancel(open.current).catch(ignored);
    };
  }, []);

  function stop() {
    if (open.current !== undefined) void cancel(open.current).catch(ignored);
    open.current = undefined;
    setId(undefined);
    ask.reset();
  }

  const problem = ask.error ?? error;
  return {
    ask(input: Input) {
      stop();
      ask.mutate(input);
    },
    stop,
    isWaiting,
    suggestion: data,
    /** Why there is none, as a sentence. */
    problem: problem ? errorSentence(problem) : data?.status === 'failed' ? (data.error ?? 'It failed.') : undefined,
  };
}
