import type { Provider } from '@prism/core/contract/ai-models';
import { providerLabel, type GenerationRow, type Writer } from '@prism/core/contract/generations';

const sandboxMark = ' (Sandbox)';

/** A provider's display name. It marks a sandbox, so that sample text never passes for a vendor's. */
export function providerName(
  { id, sandbox }: Pick<Provider, 'id' | 'sandbox'>,
  providers: readonly Provider[] | undefined,
): string {
  const label = (providers?.find((provider) => provider.id === id)?.label ?? providerLabel(id)).replace(
    sandboxMark,
    '',
  );
  return sandbox ? label + sandboxMark : label;
}

type Written = Pick<GenerationRow, 'provider' | 'sandbox' | 'model' | 'writers'>;

/** The providers that wrote an article in turn, or will. The model is named only if it adds to the provider's name. */
export function writersName(
  { provider, sandbox, model, writers }: Written,
  providers: readonly Provider[] | undefined,
): string {
  const named = writers.length > 0 ? writers : [{ provider, model }];
  return named
    .map((writer) => {
      const name = providerName({ id: writer.provider, sandbox }, providers);
      return name.toLowerCase().startsWith(writer.model.toLowerCase()) ? name : `${name} · ${writer.model}`;
    })
    .join(', then ');
}

/** The place in an article where another provider took over. */
export interface Handover {
  /** The heading after it; null at the beginning. */
  from: string | null;
  sentence: string;
}

export function handoversOf(
  { sandbox, writers }: Pick<GenerationRow, 'sandbox' | 'writers'>,
  providers: readonly Provider[] | undefined,
): Handover[] {
  const nameOf = (writer: Writer | undefined) => writer && providerName({ id: writer.provider, sandbox }, providers);
  return writers.slice(1).map((writer, index) => ({
    from: writer.from,
    sentence: `${nameOf(writers[index])} stopped. ${nameOf(writer)} continues from here.`,
  }));
}
