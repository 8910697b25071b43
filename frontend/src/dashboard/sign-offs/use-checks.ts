import { openSentence, type SignOffPart } from '@prism/core/contract/sign-offs';
import { signOffCalls, type CheckedText, type PostChecks } from '@prism/core/contract/sign-offs-calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';

/** Key prefix of check queries. */
export const checksKey = ['post-checks'] as const;

/** After a pause in typing. */
const pauseMs = 800;

export interface Ticked {
  part: SignOffPart;
  isOn: boolean;
}

type Ticking = Partial<Record<SignOffPart, boolean | undefined>>;

export interface Checks {
  /** The latest result, perhaps of an earlier text; undefined before the first. */
  found: PostChecks | undefined;
  /** Whether it is of the form's present text. */
  isCurrent: boolean;
  tick: (ticked: Ticked) => void;
  /** Optimistic state of a sign-off. */
  ticking: Ticking;
  /** Why this text may not be public yet; undefined if it may. */
  waits: string | undefined;
}

/** Findings and sign-offs for an AI draft as it is edited. Other posts need none. */
export function useChecks(id: string, text: CheckedText, isDrafted: boolean): Checks {
  const client = useQueryClient();
  const showError = useErrorToast();
  const said = JSON.stringify(text);
  const [asked, setAsked] = useState(said);
  useDebounced(said, setAsked, pauseMs);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...checksKey, id, asked],
    queryFn: () => callApi(signOffCalls.check, { params: { id }, body: { ...JSON.parse(asked), aiGenerated: true } }),
    enabled: isDrafted,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  const [ticking, setTicking] = useState<Ticking>({});
  const { mutate } = useMutation({
    mutationFn: async ({ part, isOn }: Ticked) => {
      const fingerprint = data?.parts.find((state) => state.part === part)?.fingerprint ?? '';
      const params = { id, part };
      if (isOn) await callApi(signOffCalls.signOff, { params, body: { fingerprint } });
      else await callApi(signOffCalls.takeBack, { params, query: { fingerprint } });
    },
    onError: (reason) => showError(reason),
    onSettled: async (_done, _error, { part }) => {
      await client.invalidateQueries({ queryKey: checksKey });
      setTicking((before) => ({ ...before, [part]: undefined }));
    },
  });
  const isCurrent = asked === said && data !== undefined && !isPlaceholderData;
  return {
    found: data,
    isCurrent,
    tick(ticked) {
      setTicking((before) => ({ ...before, [ticked.part]: ticked.isOn }));
      mutate(ticked);
    },
    ticking,
    waits: isDrafted ? whyItWaits(data, { isCurrent, error }) : undefined,
  };
}

function whyItWaits(
  found: PostChecks | undefined,
  { isCurrent, error }: { isCurrent: boolean; error: Error | null },
): string | undefined {
  if (error) return `Couldn’t load the checks: ${errorSentence(error)}`;
  if (!found || !isCurrent) return 'Checking the text…';
  if (found.mayBePublic) return undefined;
  return openSentence(found.parts.filter(({ by }) => by === null).map(({ part }) => part));
}
