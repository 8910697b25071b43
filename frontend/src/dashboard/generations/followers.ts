import type { Provider } from '@prism/core/contract/ai-models';
import type { ProviderId } from '@prism/core/contract/generations';

/** Who may go on after `provider`: whoever else is available, but never the sandbox after a vendor, nor a vendor after it. */
export function followersFor(providers: readonly Provider[] | undefined, provider: string): Provider[] {
  const first = providers?.find(({ id }) => id === provider);
  return (providers ?? []).filter((one) => one !== first && one.available && one.sandbox === first?.sandbox);
}

/** Of those that were chosen, or of all where nobody was, who may go on after `provider`, in the order in which providers are listed. */
export function chosenFollowers(
  providers: readonly Provider[] | undefined,
  provider: string,
  chosen: readonly string[] | undefined,
): ProviderId[] {
  return followersFor(providers, provider).flatMap(({ id }) => (!chosen || chosen.includes(id) ? [id] : []));
}
