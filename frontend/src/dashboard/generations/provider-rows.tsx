import type { Provider } from '@prism/core/contract/generations';
import { providerName } from './provider-name.ts';

/** Round: can be asked; square: cannot, and why. */
export function ProviderRows({ providers }: { providers: readonly Provider[] | undefined }) {
  if (!providers) return null;
  return (
    <ul className="sec2 prov" aria-label="Who can write">
      {providers.map((provider) => (
        <li key={provider.id} className={provider.available ? 'up' : 'down'}>
          <i aria-hidden="true" />
          <span className="ink">{providerName(provider, providers)}</span>
          <span className="sm">{provider.available ? 'Ready' : (provider.reason ?? 'Not available')}</span>
        </li>
      ))}
    </ul>
  );
}
