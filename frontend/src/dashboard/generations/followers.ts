import type { Provider } from '@prism/core/contract/ai-models';
import type { ProviderId } from '@prism/core/contract/generations';

/** Possible fallback providers: all others, but never the sandbox after a vendor or a vendor after it. */
export function followersFor(providers: readonly Provider[] | undefined, provider: string): Provider[] {
  const first = providers?.find(({ id }) => id === provider);
  return (providers ?? []).filter((one) => one !== first && one.available && one.sandbox === first?.sandbox);
}

/** Selected fallback providers, or all if none is selected, in list order. */
export function chosenFollowers(
  providers: readonly Provider[] | undefined,
  provider: string,
  chosen: readonly string[] | undefined,
): ProviderId[] {
  return followersFor(providers, provider).flatMap(({ id }) => (!chosen || chosen.includes(id) ? [id] : []));
}
