import type { Provider } from '@prism/core/contract/ai-models';
import { Field } from '../../ui/field.tsx';
import { providerName } from '../ai/provider-name.ts';

interface ProviderFieldProps {
  providers: readonly Provider[] | undefined;
  value: string;
  error: string | undefined;
  required: boolean;
  /** The label of the option for any provider, if offered. */
  placeholder?: string;
  onChange: (provider: string) => void;
}

export function ProviderField({ providers, value, error, required, placeholder, onChange }: ProviderFieldProps) {
  const chosen = providers?.find(({ id }) => id === value);
  const hint = chosen?.sandbox ? 'Sample text only. Add a key for real articles.' : undefined;
  return (
    <Field label="Provider" error={error} hint={hint} required={required}>
      {(control) => (
        <select
          {...control}
          name="provider"
          className="control"
          value={value}
          disabled={!providers}
          onChange={(event) => onChange(event.target.value)}
        >
          {!providers && <option value={value}>Loading providers...</option>}
          {providers && placeholder && <option value="">{placeholder}</option>}
          {providers && value && !chosen && <option value={value}>{value}: no longer exists</option>}
          {providers?.map((provider) => (
            <option key={provider.id} value={provider.id} disabled={!provider.available}>
              {`${providerName(provider, providers)}${provider.available ? '' : `: ${provider.reason ?? 'not available'}`}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
