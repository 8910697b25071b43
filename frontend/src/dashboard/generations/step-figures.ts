import { dollarsText } from '@prism/core/contract/budget';
import type { GenerationStep, StepKind } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';

const kindNames: Readonly<Record<StepKind, string>> = {
  outline: 'Outline',
  opening: 'Opening',
  section: 'Section',
  whole: 'The whole article',
  again: 'Opening',
};

export function stepName({ kind, heading }: Pick<GenerationStep, 'kind' | 'heading'>): string {
  const name = heading ?? kindNames[kind];
  return kind === 'again' ? `${name}, rewritten` : name;
}

const none = '–';

/** Total and cached tokens; 'about' if the provider did not report them. */
export function stepTokensText({
  inputTokens,
  cachedTokens,
  outputTokens,
  tokensEstimated,
}: Pick<GenerationStep, 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'tokensEstimated'>): string {
  if (inputTokens === null || outputTokens === null) return none;
  const count = numberText(inputTokens + outputTokens);
  if (tokensEstimated) return `about ${count}`;
  return cachedTokens ? `${count} (${numberText(cachedTokens)} cached)` : count;
}

export function firstWordText({ secondsToFirstWord }: Pick<GenerationStep, 'secondsToFirstWord'>): string {
  return secondsToFirstWord === null ? none : `${secondsToFirstWord.toFixed(1)} s`;
}

export function costText({ cost }: { cost: number | null }): string {
  return cost === null ? none : dollarsText(cost);
}

export function paceText({ kind, wordsPerSecond }: Pick<GenerationStep, 'kind' | 'wordsPerSecond'>): string {
  return kind === 'outline' || wordsPerSecond === null ? none : numberText(Math.round(wordsPerSecond));
}
