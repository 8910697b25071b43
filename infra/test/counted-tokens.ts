import type { ProviderId } from '@prism/core/contract/generations';
import type { TokenReport } from './fake-provider.ts';

/** A step as the rows have it, with the generation that it belongs to. */
export interface NotedStep {
  generation: string;
  provider: ProviderId;
  /** As reports have it. */
  asked: string;
  inputTokens: number | null;
  outputTokens: number | null;
  tokensEstimated: boolean;
  error: string | null;
}

/** What the rows say of a whole generation. */
export interface NotedGeneration {
  id: string;
  inputTokens: number | null;
  outputTokens: number | null;
}

/** Why a worker did not hear an answer to its end. */
const unheardFor = /^Its worker stopped\.$| sent nothing for /;

/**
 * A sentence for each way in which the tokens of steps are not those that the providers counted. Each report must have an
 * `inputTokens` of its own, by which a step is known. What a provider told when nobody listened any more, because the worker had
 * died or given up waiting, nobody knows: such a step says so and is estimated.
 */
export function wrongTokens(
  reports: readonly TokenReport[],
  steps: readonly NotedStep[],
  generations: readonly NotedGeneration[],
): string[] {
  const told = new Map(reports.map((report) => [report.inputTokens, report]));
  const known = steps.filter(({ tokensEstimated }) => !tokensEstimated);
  const noted = new Set(known.map(({ inputTokens }) => inputTokens));
  const isTold = ({ provider, inputTokens, outputTokens }: NotedStep) => {
    const report = told.get(inputTokens ?? NaN);
    return report?.provider === provider && report.outputTokens === outputTokens;
  };
  const excused = steps.filter(({ tokensEstimated, error }) => tokensEstimated && unheardFor.test(error ?? ''));
  const left = reports.filter(({ inputTokens, provider, asked }) => {
    if (noted.has(inputTokens)) return false;
    const place = excused.findIndex((step) => step.provider === provider && step.asked === asked);
    if (place >= 0) excused.splice(place, 1);
    return place < 0;
  });
  const sumsOf = ({ id }: NotedGeneration) => {
    const own = steps.filter(
      (step) => step.generation === id && step.inputTokens !== null && step.outputTokens !== null,
    );
    const sum = (name: 'inputTokens' | 'outputTokens') => own.reduce((total, step) => total + (step[name] ?? 0), 0);
    return { inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') };
  };
  const isSum = (generation: NotedGeneration) => {
    const sums = sumsOf(generation);
    const { inputTokens, outputTokens } = generation;
    return (inputTokens ?? 0) === sums.inputTokens && (outputTokens ?? 0) === sums.outputTokens;
  };
  return [
    ...counted(known.filter((step) => !isTold(step)).length, 'steps have other tokens than their provider counted'),
    ...counted(known.length - noted.size, 'answers were counted twice'),
    ...counted(left.length, 'answers that were counted are in no step'),
    ...counted(generations.filter((each) => !isSum(each)).length, 'articles have other tokens than their steps'),
  ];
}

function counted(count: number, sentence: string): string[] {
  return count === 0 ? [] : [`${count} ${sentence}`];
}
