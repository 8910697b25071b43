import { writeDollars, type OrderableModel, type Provider } from '@prism/core/contract/ai-models';
import { SelectField } from '../../ui/field.tsx';

interface ModelFieldProps {
  provider: Provider | undefined;
  value: string;
  error: string | undefined;
  onChange: (model: string) => void;
}

export function ModelField({ provider, value, error, onChange }: ModelFieldProps) {
  if (!provider || provider.models.length < 2) return null;
  const chosen = chosenModel(provider, value);
  return (
    <SelectField
      label="Model"
      name="model"
      options={provider.models.map(({ name, label }) => ({ value: name, label }))}
      value={chosen?.name ?? ''}
      error={error}
      hint={chosen && priceText(chosen)}
      onChange={onChange}
    />
  );
}

/** The selected model if the provider offers it, otherwise its default. */
export function chosenModel(provider: Provider | undefined, name: string): OrderableModel | undefined {
  return provider?.models.find((model) => model.name === name) ?? provider?.models[0];
}

function priceText({ price }: OrderableModel): string {
  if (!price) return 'No price entered';
  return `$${writeDollars(price.input)} per 1M input tokens, $${writeDollars(price.output)} output`;
}
