import type { Suggestion } from '@prism/core/contract/suggestions';
import { numberText } from '@prism/core/contract/number-text';
import { Button } from '../../ui/button.tsx';
import { providerName } from '../ai/provider-name.ts';
import { useProviders } from '../ai/use-providers.ts';

/** The current provider and step, as a sentence. */
export function useProgress(suggestion: Suggestion | undefined): string {
  const { data: providers } = useProviders();
  return progressOf(suggestion, (provider) =>
    providerName({ id: provider, sandbox: suggestion?.sandbox === true }, providers),
  );
}

export function AskedProgress({ suggestion, onCancel }: { suggestion: Suggestion | undefined; onCancel: () => void }) {
  const progress = useProgress(suggestion);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex-[1_1_12rem] text-sm">
        {progress}
      </p>
      <Button variant="secondary" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function progressOf(
  suggestion: Suggestion | undefined,
  nameOf: (provider: NonNullable<Suggestion['provider']>) => string,
): string {
  if (suggestion?.status === 'retrying') return `${suggestion.error ?? 'It failed.'} Retrying.`;
  if (suggestion?.status === 'writing' && suggestion.provider) return `${nameOf(suggestion.provider)} is writing.`;
  return 'Waiting for a provider.';
}

export function WrittenBy({ suggestion }: { suggestion: Suggestion }) {
  const { data: providers } = useProviders();
  const { provider, sandbox, inputTokens, cachedTokens, outputTokens, voice } = suggestion;
  if (!provider) return null;
  const tokens = (inputTokens ?? 0) + (outputTokens ?? 0);
  return (
    <p className="nums text-xs text-ink-3">
      {[
        providerName({ id: provider, sandbox }, providers),
        tokens > 0 && `, ${numberText(tokens)} tokens`,
        cachedTokens !== null && cachedTokens > 0 && ` (${numberText(cachedTokens)} cached)`,
        voice !== null && `, house style ${voice}`,
      ]
        .filter(Boolean)
        .join('')}
    </p>
  );
}
