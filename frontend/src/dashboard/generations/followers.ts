import type { Provider } from '@prism/core/contract/ai-models';
import type { ProviderId } from '@prism/core/contract/generations';

/** All other providers; the sandbox and vendors never continue each other's text. */
export function followersFor(providers: readonly Provider[] | undefined, provider: string): Provider[] {
  const first = providers?.find(({ id }) => id === provider);
  return (providers ?? []).filter((one) => one !== first && one.available && one.sandbox === first?.sandbox);
}

/** The selected fallback providers, or all if none is selected, in list order. */
export function chosenFollowers(
  providers: readonly Provider[] | undefined,
  provider: string,
  chosen: readonly string[] | undefined,
): ProviderId[] {
  return followersFor(providers, provider).flatMap(({ id }) => (!chosen || chosen.includes(id) ? [id] : []));
}
