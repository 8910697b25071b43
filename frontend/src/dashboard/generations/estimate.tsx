import { dollarsText, type ArticleEstimate } from '@prism/core/contract/budget';
import { generationCalls } from '@prism/core/contract/generation-calls';
import { orderTexts, type ArticleInput } from '@prism/core/contract/generations';
import { lengthInRequest } from '@prism/core/contract/sources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { generationsKey } from '../shared/refresh.ts';

/** An order's cost, given `sections` if known; undefined while unknown. */
export function useEstimate(order: ArticleInput, sections?: number): ArticleEstimate | undefined {
  const { provider, targetLength, model, sources = [], followers } = order;
  // Rounded: single letters do not change the estimate.
  const promptLength = Math.ceil((orderTexts(order).join('').length + lengthInRequest(sources)) / 200) * 200;
  const named = followers && { followers: followers.join() || '-' };
  const asked = {
    provider,
    targetLength,
    promptLength,
    ...(model && { model }),
    ...named,
    ...(sections && { sections }),
  };
  const { data } = useQuery({
    queryKey: [...generationsKey, 'estimate', asked],
    queryFn: () => callApi(generationCalls.estimate, { query: asked }),
    placeholderData: keepPreviousData,
    // Other orders and new limits change it.
    refetchOnMount: 'always',
  });
  return data;
}

export function EstimateNote({ id, estimate }: { id: string; estimate: ArticleEstimate | undefined }) {
  return (
    <div id={id} role="status" className="nums min-w-full text-sm">
      {estimate &&
        (estimate.refusal ? (
          <p className="rounded-r-2 border-l-4 border-danger bg-danger-tint px-4 py-3 text-danger">
            {estimate.refusal}
          </p>
        ) : (
          <p className="text-ink-2">{costSentence(estimate)}</p>
        ))}
    </div>
  );
}

function costSentence({ instead, ...estimate }: ArticleEstimate): string {
  const cost = costOf(estimate);
  return instead ? `${instead.why} ${instead.label} is used first. ${cost}` : cost;
}

function costOf({ usual, most, sandbox }: Omit<ArticleEstimate, 'instead'>): string {
  if (sandbox) return 'The sandbox costs nothing.';
  if (usual === null || most === null) return 'This model has no price, so only its tokens are counted.';
  return `About ${dollarsText(usual)}. ${dollarsText(most)} is reserved while writing. The rest is released afterwards.`;
}
