import { isRunning } from '@prism/core/contract/generations';
import type { Suggestion, SuggestionInput } from '@prism/core/contract/suggestions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, errorSentence } from '../../api/client.ts';

const path = '/api/admin/suggestions';
/** The beginning of the key of every query for a suggestion; its id follows. */
export const suggestionsKey = ['suggestions'] as const;

const cancel = async (id: string) => void (await api.post<Suggestion>(`${path}/${id}/cancel`));
const nobodyLooks = () => undefined;

/** One suggestion at a time, from the question to what came of it. It is cancelled when nobody looks at it any more. */
export function useSuggestion() {
  const [id, setId] = useState<string>();
  /** What is to be stopped when this goes. */
  const open = useRef<string>(undefined);
  const isGone = useRef(false);

  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: async ({ kind, ...input }: SuggestionInput) => await api.post<Suggestion>(`${path}/${kind}`, input),
    onSuccess(asked) {
      if (isGone.current) return void cancel(asked.id).catch(nobodyLooks);
      open.current = asked.id;
      // An event that comes while it is asked for the first time would change nothing.
      client.setQueryData([...suggestionsKey, asked.id], asked);
      setId(asked.id);
    },
  });
  const { data, error } = useQuery({
    queryKey: [...suggestionsKey, id],
    queryFn: () => api.get<Suggestion>(`${path}/${id}`),
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
      if (open.current !== undefined) void cancel(open.current).catch(nobodyLooks);
    };
  }, []);

  function stop() {
    if (open.current !== undefined) void cancel(open.current).catch(nobodyLooks);
    open.current = undefined;
    setId(undefined);
    ask.reset();
  }

  const problem = ask.error ?? error;
  return {
    ask(input: SuggestionInput) {
      stop();
      ask.mutate(input);
    },
    /** Waits no more, and forgets what came. */
    stop,
    isWaiting,
    /** As far as it is known. */
    suggestion: data,
    /** Why there is none, as a sentence. */
    problem: problem ? errorSentence(problem) : data?.status === 'failed' ? (data.error ?? 'It failed.') : undefined,
  };
}
