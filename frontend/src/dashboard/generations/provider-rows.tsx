import type { Provider, ProviderRest } from '@prism/core/contract/ai-models';
import { useNow } from '../../lib/clock.ts';
import { panelPart } from '../shared/panel.tsx';
import { useTimes } from '../shared/use-times.ts';
import { providerName } from '../ai/provider-name.ts';

/** Circle: available; bar: paused after failures; square: unavailable, with the reason. */
export function ProviderRows({ providers }: { providers: readonly Provider[] | undefined }) {
  const { timeInSentence } = useTimes();
  const now = useNow(60_000);
  if (!providers) return null;
  return (
    <ul className={panelPart} aria-label="Providers">
      {providers.map((provider) => {
        const { id, available, rest, reason } = provider;
        return (
          <li key={id} className="py-1">
            <p className="flex items-baseline gap-3">
              <i
                aria-hidden="true"
                className={`size-2.5 flex-none ${!available ? 'bg-danger' : rest ? 'h-1 self-center bg-warn' : 'rounded-full bg-health'}`}
              />
              <span className="text-ink">{providerName(provider, providers)}</span>
              <span className="ml-auto text-right text-sm">
                {!available ? (reason ?? 'Not available') : rest ? restText(rest) : 'Ready'}
              </span>
            </p>
            {available && rest && <p className="pl-5.5 text-sm text-warn wrap-anywhere">{rest.reason}</p>}
          </li>
        );
      })}
    </ul>
  );

  function restText({ until }: ProviderRest): string {
    return Date.parse(until) > now
      ? `Paused after failures, retried ${timeInSentence(until, now)}`
      : 'Retried with the next article';
  }
}
