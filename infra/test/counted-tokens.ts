import type { ProviderId } from '@prism/core/contract/generations';
import type { TokenReport } from './fake-provider.ts';

export interface NotedStep {
  generation: string;
  provider: ProviderId;
  /** As in reports. */
  asked: string;
  inputTokens: number | null;
  outputTokens: number | null;
  tokensEstimated: boolean;
  error: string | null;
}

export interface NotedGeneration {
  id: string;
  inputTokens: number | null;
  outputTokens: number | null;
}

/** Why a worker did not receive a whole response. */
const unheardFor = /^Its worker stopped\.$| sent nothing for /;

/**
 * A sentence for each way in which recorded tokens differ from the providers' counts. Where the worker died or gave
 * up, usage is unknown, and the step must say so and be estimated.
 */
export function wrongTokens(
  reports: readonly TokenReport[],
  steps: readonly NotedStep[],
  generations: readonly NotedGeneration[],
): string[] {
  const reported = reports.filter(({ isReported }) => isReported);
  const left = [...reported];
  const take = (isIt: (report: TokenReport) => boolean) => {
    const place = left.findIndex(isIt);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const known = steps.filter(({ tokensEstimated }) => !tokensEstimated);
  const missing = known.filter((step) => !take((report) => keyOf(report) === keyOf(step)));
  const [twice = [], wrong = []] = [true, false].map((isTwice) =>
    missing.filter((step) => reported.some((report) => keyOf(report) === keyOf(step)) === isTwice),
  );
  for (const { asked } of wrong) take((report) => report.asked === asked);
  const excused = steps.filter(({ tokensEstimated, error }) => tokensEstimated && unheardFor.test(error ?? ''));
  for (const { provider, asked } of excused) take((report) => report.provider === provider && report.asked === asked);
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
    ...counted(wrong.length, 'steps differ from the tokens of their provider'),
    ...counted(twice.length, 'answers were counted twice'),
    ...counted(left.length, 'counted responses are in no step'),
    ...counted(generations.filter((each) => !isSum(each)).length, 'articles differ from the tokens of their steps'),
  ];
}

const keyOf = ({ provider, asked, inputTokens, outputTokens }: TokenReport | NotedStep) =>
  [provider, asked, inputTokens, outputTokens].join(' ');

function counted(count: number, sentence: string): string[] {
  return count === 0 ? [] : [`${count} ${sentence}`];
}
