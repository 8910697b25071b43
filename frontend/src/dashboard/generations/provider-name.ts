import { providerLabels, type GenerationRow, type Provider } from '@prism/core/contract/generations';

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

/** Provider and model as they are shown together; the model only where it says more than the provider's name. */
export function writerName(
  { provider, sandbox, model }: Pick<GenerationRow, 'provider' | 'sandbox' | 'model'>,
  providers: readonly Provider[] | undefined,
): string {
  const name = providerName({ id: provider, sandbox }, providers);
  return name.toLowerCase().startsWith(model.toLowerCase()) ? name : `${name} · ${model}`;
}
