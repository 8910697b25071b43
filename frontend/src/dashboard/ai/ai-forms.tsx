import { aiModelCalls, type AiModelRow, type Provider, writeDollars } from '@prism/core/contract/ai-models';
import {
  aiKeyFields,
  aiProtocolNames,
  aiProviderCalls,
  aiProviderFields,
  type AiProviderRow,
} from '@prism/core/contract/ai-providers';
import { numberText } from '@prism/core/contract/number-text';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { CheckboxField, SelectField } from '../../ui/field.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';
import { modelChangeOf, modelFormOf, modelRules } from './model-form.ts';
import { providerName } from './provider-name.ts';

export function KeyForm({ provider: { id, label }, onClose }: { provider: AiProviderRow; onClose: () => void }) {
  const { mutateAsync: enter } = useChange(aiProviderCalls.enterKey);
  return (
    <ResourceForm
      title={`Add API key for ${label}`}
      description="The key is encrypted. Only its last four characters are shown again."
      send="Save key"
      sending="Saving..."
      rules={aiKeyFields}
      fields={[{ as: 'password', name: 'apiKey' }]}
      save={async ({ apiKey }) => {
        await enter({ params: { provider: id }, body: { apiKey: apiKey.trim() } });
        return { title: 'Key saved', description: `Test it to check that ${label} accepts it.` };
      }}
      onClose={onClose}
    />
  );
}

interface ProviderFormProps {
  /** Undefined adds a provider. */
  provider?: AiProviderRow;
  onClose: () => void;
}

/** Adds or edits a service that speaks OpenAI's protocol. */
export function ProviderForm({ provider, onClose }: ProviderFormProps) {
  const { mutateAsync: add } = useChange(aiProviderCalls.add);
  const { mutateAsync: change } = useChange(aiProviderCalls.change);
  return (
    <ResourceForm
      title={provider ? `Change ${provider.label}` : 'Add provider'}
      description="Any service with an OpenAI-compatible API, including one on this machine."
      send={provider ? 'Save' : 'Add provider'}
      rules={aiProviderFields}
      initial={{
        label: provider?.label ?? '',
        baseUrl: provider?.baseUrl ?? '',
        model: provider?.model ?? '',
        protocol: provider?.protocol ?? 'chat',
      }}
      fields={[
        'label',
        {
          name: 'baseUrl',
          type: 'url',
          hint: 'e.g. http://localhost:11434/v1. Workers must be able to reach it.',
        },
        'protocol',
        { name: 'model', hint: 'The service’s name for it. You can add more models later.' },
      ]}
      save={async ({ label, baseUrl, model, ...typed }) => {
        const protocol = aiProtocolNames.find((name) => name === typed.protocol) ?? 'chat';
        const body = { label: label.trim(), baseUrl: baseUrl.trim(), model: model.trim(), protocol };
        if (!provider) {
          await add({ body });
          return { title: 'Provider added', description: 'Test it before you use it for an article.' };
        }
        await change({ params: { provider: provider.id }, body });
        return { title: 'Provider changed', description: 'New articles use it.' };
      }}
      onClose={onClose}
    />
  );
}

interface ModelFormProps {
  /** Undefined adds a model. */
  model?: AiModelRow;
  providers: readonly Provider[];
  onClose: () => void;
}

const decimal = { inputMode: 'decimal' } as const;

export function ModelForm({ model, providers, onClose }: ModelFormProps) {
  const { known } = model ?? {};
  const { mutateAsync: add } = useChange(aiModelCalls.add);
  const { mutateAsync: change } = useChange(aiModelCalls.change);
  const [provider, setProvider] = useState(providers[0]?.id);
  const [orderable, setOrderable] = useState(model?.orderable ?? true);
  const usualContext = known?.contextTokens
    ? `${numberText(known.contextTokens)}, from our model list`
    : 'unknown, so nothing is refused';
  return (
    <ResourceForm
      title={model ? `Change ${model.label}` : 'Add model'}
      send={model ? 'Save' : 'Add model'}
      rules={modelRules}
      initial={modelFormOf(model)}
      fields={[
        ...(model
          ? []
          : [
              () => (
                <SelectField
                  label="Provider"
                  options={providers.map((one) => ({ value: one.id, label: providerName(one, providers) }))}
                  value={provider ?? ''}
                  onChange={(id) => setProvider(providers.find((one) => one.id === id)?.id)}
                />
              ),
              { name: 'name', hint: 'The service’s name for it' } as const,
            ]),
        { name: 'label', hint: 'Shown when you generate an article' },
        {
          name: 'input',
          ...decimal,
          hint: known?.price
            ? `Leave blank for $${writeDollars(known.price.input)}, from our model list`
            : 'Leave blank if you don’t know it',
        },
        {
          name: 'output',
          ...decimal,
          ...(known?.price && { hint: `Leave blank for $${writeDollars(known.price.output)}, from our model list` }),
        },
        {
          name: 'cached',
          ...decimal,
          hint: 'For tokens read from the cache. Leave blank to use the input price.',
        },
        {
          name: 'context',
          inputMode: 'numeric',
          hint: `The maximum for prompt and answer together. Leave blank for: ${usualContext}.`,
        },
        { name: 'note', hint: 'e.g. OpenAI price list, 3 March 2026' },
      ]}
      save={async (values) => {
        const read = modelChangeOf(values, orderable);
        if ('wrong' in read) return read;
        if (model) await change({ params: { id: model.id }, body: read.change });
        else if (provider) await add({ body: { ...read.change, provider, name: values.name.trim() } });
        return { title: model ? 'Model changed' : 'Model added', description: 'New articles use it.' };
      }}
      onClose={onClose}
    >
      {!model?.isDefault && <CheckboxField label="Enabled for articles" checked={orderable} onChange={setOrderable} />}
    </ResourceForm>
  );
}
