import { providerLabels, type Provider } from '@prism/core/contract/articles';

const sandboxMark = ' (Sandbox)';

/** A provider's name as it is shown anywhere: nobody may take sandbox text for a vendor's. */
export function providerName(
  { id, sandbox }: Pick<Provider, 'id' | 'sandbox'>,
  providers: readonly Provider[] | undefined,
): string {
  const label = (providers?.find((provider) => provider.id === id)?.label ?? providerLabels[id]).replace(
    sandboxMark,
    '',
  );
  return sandbox ? label + sandboxMark : label;
}
