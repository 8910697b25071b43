import { costOf, type ModelPrice } from '@prism/core/contract/ai-models';
import type { NotedStep } from './counted-tokens.ts';
import type { TokenReport } from './fake-provider.ts';

export interface PaidStep extends NotedStep {
  /** In micro-dollars; null if not recorded. */
  cost: number | null;
}

/** In micro-dollars. */
export interface ComparedMoney {
  broken: string[];
  /** For responses whose usage we received: both sides agree. */
  known: number;
  /** For the others, ours against the provider's count. */
  estimated: { requests: number; spent: number; counted: number };
}

/** We stopped reading while the provider was writing, or the worker died. */
const leftFor = /^Its worker stopped\.$| was cut off: longer than allowed\.$|^It was longer than allowed/;

/**
 * Compares recorded costs with the providers' counts over all requests. They must agree except where a worker did not
 * receive a whole response: such a request is paid for, at the maximum if its usage is unknown.
 */
export function comparedMoney(
  reports: readonly TokenReport[],
  steps: readonly PaidStep[],
  priceOf: (provider: string) => ModelPrice,
): ComparedMoney {
  const left = reports.filter(({ inputTokens }) => inputTokens > 0);
  const take = (isIt: (report: TokenReport) => boolean): TokenReport | undefined => {
    const place = left.findIndex(isIt);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const costFor = ({ provider, inputTokens, outputTokens }: TokenReport | NotedStep) =>
    costOf({ input: inputTokens ?? 0, output: outputTokens ?? 0 }, priceOf(provider));
  const isAbout = (report: TokenReport, step: NotedStep) =>
    report.provider === step.provider && report.asked === step.asked;
  const isUnheard = ({ tokensEstimated, outputTokens, error }: NotedStep) =>
    tokensEstimated && (outputTokens === 0 || leftFor.test(error ?? ''));

  const heard = steps.filter((step) => !isUnheard(step));
  const isCounted = (step: NotedStep) =>
    step.inputTokens === null ||
    take(
      (report) =>
        isAbout(report, step) && report.inputTokens === step.inputTokens && report.outputTokens === step.outputTokens,
    ) !== undefined;
  const uncounted = heard.filter((step) => !isCounted(step));
  const mispaid = heard.filter((step) => step.cost !== costFor(step));

  const unheard = steps.filter(isUnheard);
  const counts = unheard.map((step) => take((report) => isAbout(report, step)));
  const underpaid = unheard.flatMap((step, index) => {
    const report = counts[index];
    const isSilent = step.outputTokens === 0;
    // A request that its worker never made is charged too: we cannot know.
    const least = report && isSilent ? costFor(report) : costFor({ ...step, outputTokens: 0 });
    return (step.cost ?? 0) < least
      ? [`${step.asked.trim()} cost ${step.cost ?? 'nothing'}, and at least ${least}`]
      : [];
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    broken: [
      ...counted(uncounted.length, 'steps differ from the tokens of their provider'),
      ...counted(mispaid.length, 'steps have a wrong cost'),
      ...underpaid,
      ...counted(left.length, 'counted requests have no cost'),
    ],
    known: sum(heard.map(({ cost }) => cost ?? 0)),
    estimated: {
      requests: unheard.length,
      spent: sum(unheard.map(({ cost }) => cost ?? 0)),
      counted: sum(counts.map((report) => (report ? costFor(report) : 0))),
    },
  };
}

function counted(count: number, sentence: string): string[] {
  return count === 0 ? [] : [`${count} ${sentence}`];
}
