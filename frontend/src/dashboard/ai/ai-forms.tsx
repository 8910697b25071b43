import { aiModelCalls, type AiModelRow, type Provider, writeDollars } from '@prism/core/contract/ai-models';
import {
  aiKeyFields,
  type AiProtocol,
  aiProtocolNames,
  aiProtocols,
  aiProviderCalls,
  aiProviderFields,
  type AiProviderRow,
} from '@prism/core/contract/ai-providers';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { CheckboxField, SelectField } from '../../ui/field.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';
import { modelChangeOf, modelFormOf, modelRules } from './model-form.ts';
import { providerName } from './provider-name.ts';

/** Enters the key of a provider, which is never shown again. */
export function KeyForm({ provider: { id, label }, onClose }: { provider: AiProviderRow; onClose: () => void }) {
  const { mutateAsync: enter } = useChange(aiProviderCalls.enterKey);
  return (
    <ResourceForm
      title={`Enter the key of ${label}`}
      description="It is sealed and never shown again, but for its last four characters."
      send="Seal key"
      sending="Sealing..."
      rules={aiKeyFields}
      fields={[{ as: 'password', name: 'apiKey', label: 'Key' }]}
      save={async ({ apiKey }) => {
        await enter({ params: { provider: id }, body: { apiKey: apiKey.trim() } });
        return { title: 'Key sealed', description: `Test whether ${label} takes it.` };
      }}
      onClose={onClose}
    />
  );
}

const protocols = aiProtocolNames.map((value) => ({ value, label: aiProtocols[value] }));

interface ProviderFormProps {
  /** The one that is changed; a new one where there is none. */
  provider?: AiProviderRow;
  onClose: () => void;
}

/** Adds a service that speaks OpenAI's protocol, or changes one. */
export function ProviderForm({ provider, onClose }: ProviderFormProps) {
  const { mutateAsync: add } = useChange(aiProviderCalls.add);
  const { mutateAsync: change } = useChange(aiProviderCalls.change);
  const [protocol, setProtocol] = useState<AiProtocol>(provider?.protocol ?? 'chat');
  return (
    <ResourceForm
      title={provider ? `Change ${provider.label}` : 'Add provider'}
      description="Any service that speaks OpenAI’s protocol, also one on this machine."
      send={provider ? 'Save' : 'Add provider'}
      rules={aiProviderFields}
      initial={{ label: provider?.label ?? '', baseUrl: provider?.baseUrl ?? '', model: provider?.model ?? '' }}
      fields={[
        { name: 'label', label: 'Name' },
        {
          name: 'baseUrl',
          label: 'Address',
          type: 'url',
          hint: 'Of its API, such as http://localhost:11434/v1. Workers have to reach it',
        },
        () => (
          <SelectField
            label="Asked by"
            options={protocols}
            value={protocol}
            onChange={(value) => setProtocol(aiProtocolNames.find((name) => name === value) ?? 'chat')}
          />
        ),
        { name: 'model', label: 'Model', hint: 'As the service calls it. More can be added to the list' },
      ]}
      save={async ({ label, baseUrl, model }) => {
        const body = { label: label.trim(), baseUrl: baseUrl.trim(), model: model.trim(), protocol };
        if (!provider) {
          await add({ body });
          return { title: 'Provider added', description: 'Test it before somebody orders an article.' };
        }
        await change({ params: { provider: provider.id }, body });
        return { title: 'Provider changed', description: 'It holds for articles from now on.' };
      }}
      onClose={onClose}
    />
  );
}

interface ModelFormProps {
  /** The one that is changed; a new one where there is none. */
  model?: AiModelRow;
  providers: readonly Provider[];
  onClose: () => void;
}

const decimal = { inputMode: 'decimal' } as const;

/** Adds a model to the list, or changes what is said of one. */
export function ModelForm({ model, providers, onClose }: ModelFormProps) {
  const { known } = model ?? {};
  const { mutateAsync: add } = useChange(aiModelCalls.add);
  const { mutateAsync: change } = useChange(aiModelCalls.change);
  const [provider, setProvider] = useState(providers[0]?.id);
  const [orderable, setOrderable] = useState(model?.orderable ?? true);
  const usualContext = known?.contextTokens
    ? `${known.contextTokens.toLocaleString('en-GB')}, as looked up`
    : 'not known, and nothing is refused for it';
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
              { name: 'name', label: 'Name', hint: 'As the service calls it' } as const,
            ]),
        { name: 'label', label: 'Label', hint: 'Where an article is ordered' },
        {
          name: 'input',
          label: 'A million tokens sent, in dollars',
          ...decimal,
          hint: known?.price ? `Empty: $${writeDollars(known.price.input)}, as looked up` : 'Empty: no price known',
        },
        {
          name: 'output',
          label: 'A million tokens that come back, in dollars',
          ...decimal,
          ...(known?.price && { hint: `Empty: $${writeDollars(known.price.output)}, as looked up` }),
        },
        {
          name: 'cached',
          label: 'A million cached tokens sent, in dollars',
          ...decimal,
          hint: 'Sent before, and read from the cache. Empty: they cost the same as the others',
        },
        {
          name: 'context',
          label: 'Context, in tokens',
          inputMode: 'numeric',
          hint: `How much prompt and answer may have together. Empty: ${usualContext}`,
        },
        {
          as: 'area',
          name: 'note',
          label: 'Where the figures are from',
          rows: 2,
          hint: 'Such as: price list of OpenAI, 3 March 2026',
        },
      ]}
      save={async (values) => {
        const read = modelChangeOf(values, orderable);
        if ('wrong' in read) return read;
        if (model) await change({ params: { id: model.id }, body: read.change });
        else if (provider) await add({ body: { ...read.change, provider, name: values.name.trim() } });
        return { title: model ? 'Model changed' : 'Model added', description: 'It holds for articles from now on.' };
      }}
      onClose={onClose}
    >
      {!model?.isDefault && (
        <CheckboxField label="Articles may be ordered with it" checked={orderable} onChange={setOrderable} />
      )}
    </ResourceForm>
  );
}
