import type { Provider } from '@prism/core/contract/generations';
import { panelPart } from '../shared/panel.tsx';
import { providerName } from './provider-name.ts';

/** Round: can be asked; square: cannot, and why. */
export function ProviderRows({ providers }: { providers: readonly Provider[] | undefined }) {
  if (!providers) return null;
  return (
    <ul className={panelPart} aria-label="Who can write">
      {providers.map((provider) => (
        <li key={provider.id} className="flex items-baseline gap-3 py-1">
          <i
            aria-hidden="true"
            className={`size-2.5 flex-none ${provider.available ? 'rounded-full bg-health' : 'bg-danger'}`}
          />
          <span className="text-ink">{providerName(provider, providers)}</span>
          <span className="ml-auto text-right text-sm">
            {provider.available ? 'Ready' : (provider.reason ?? 'Not available')}
          </span>
        </li>
      ))}
    </ul>
  );
}
