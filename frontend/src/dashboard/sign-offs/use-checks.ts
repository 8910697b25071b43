import { openSentence, type SignOffPart } from '@prism/core/contract/sign-offs';
import {
  signOffCalls,
  type CheckedText,
  type JudgedFinding,
  type PostChecks,
  type RightFinding,
} from '@prism/core/contract/sign-offs-calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { keyOf } from './marked-text.ts';

/** Key prefix of check queries. */
export const checksKey = ['post-checks'] as const;

/** After a pause in typing. */
const pauseMs = 800;

export interface Ticked {
  part: SignOffPart;
  isOn: boolean;
}

export type Judged = Pick<RightFinding, 'by' | 'at'>;
type Finding = Pick<JudgedFinding, 'kind' | 'text' | 'problem'>;

type Ticking = Partial<Record<SignOffPart, boolean | undefined>>;

export interface Checks {
  /** The latest result, perhaps of an earlier text; undefined before the first. */
  found: PostChecks | undefined;
  /** Whether it is of the form's present text. */
  isCurrent: boolean;
  tick: (ticked: Ticked) => void;
  /** Optimistic state of a sign-off. */
  ticking: Ticking;
  /** Who marked findings as right, by finding key. */
  right: ReadonlyMap<string, Judged>;
  /** Marks a finding as right, or reopens it, for all staff. */
  toggleRight: (finding: Finding) => void;
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
  const { right, toggleRight } = useRight(id, data);
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
    right,
    toggleRight,
    waits: isDrafted ? whyItWaits(data, { isCurrent, error }) : undefined,
  };
}

/** Findings of `found` that staff marked as right, with this person's pending change. */
function useRight(id: string, found: PostChecks | undefined): Pick<Checks, 'right' | 'toggleRight'> {
  const client = useQueryClient();
  const showError = useErrorToast();
  const [judging, setJudging] = useState<Readonly<Record<string, Judged | null | undefined>>>({});
  const { mutate } = useMutation({
    scope: { id: `findings of ${id}` },
    mutationFn: (body: JudgedFinding) => callApi(signOffCalls.judge, { params: { id }, body }),
    onError: (reason) => showError(reason),
    onSettled: async (_done, _error, finding) => {
      await client.invalidateQueries({ queryKey: checksKey });
      setJudging((before) => ({ ...before, [keyOf(finding)]: undefined }));
    },
  });
  const judgedBefore = found?.right;
  const right = useMemo(() => {
    const known = new Map((judgedBefore ?? []).map((one): [string, Judged] => [keyOf(one), one]));
    for (const [key, judged] of Object.entries(judging))
      if (judged) known.set(key, judged);
      else if (judged === null) known.delete(key);
    return known;
  }, [judgedBefore, judging]);
  return {
    right,
    toggleRight(finding) {
      const key = keyOf(finding);
      const isRight = !right.has(key);
      const judged = { by: found?.signsAs ?? 'You', at: new Date().toISOString() };
      setJudging((before) => ({ ...before, [key]: isRight ? judged : null }));
      mutate({ ...finding, isRight });
    },
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
