import { type AiModelRow, writeDollars, type Provider } from '@prism/core/contract/ai-models';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { providerName } from './provider-name.ts';
import { Dialog } from '../kit/dialog.tsx';
import { modelChangeOf, modelFormOf, modelRules } from './model-form.ts';
import { useAddModel, useChangeModel } from './use-ai.ts';

interface ModelDialogProps {
  /** The one that is changed; a new one where there is none. */
  model?: AiModelRow;
  providers: readonly Provider[];
  onClose: () => void;
}

/** Adds a model to the list, or changes what is said of one. */
export function ModelDialog({ model, providers, onClose }: ModelDialogProps) {
  const known = model?.known;
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: add } = useAddModel();
  const { mutateAsync: change } = useChangeModel();
  const [provider, setProvider] = useState(providers[0]?.id);
  const [orderable, setOrderable] = useState(model?.orderable ?? true);
  const { form, field, submit, isSending, setErrors } = useForm({
    rules: modelRules,
    initial: modelFormOf(model),
    send: async (values): Promise<void> => {
      const read = modelChangeOf(values, orderable);
      if ('wrong' in read) return setErrors(read.wrong);
      if (model) await change({ id: model.id, ...read.change });
      else if (provider) await add({ ...read.change, provider, name: values.name.trim() });
      toast({ title: model ? 'Model changed' : 'Model added', description: 'It holds for articles from now on.' });
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
    },
  });
  return (
    <Dialog
      title={model ? `Change ${model.label}` : 'Add model'}
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send={model ? 'Save' : 'Add model'}
      sending="Saving..."
      onClose={onClose}
    >
      {!model && (
        <>
          <SelectField
            label="Provider"
            options={providers.map((one) => ({ value: one.id, label: providerName(one, providers) }))}
            value={provider ?? ''}
            onChange={(id) => setProvider(providers.find((one) => one.id === id)?.id)}
          />
          <TextField label="Name" autoComplete="off" hint="As the service calls it" {...field('name')} />
        </>
      )}
      <TextField label="Label" autoComplete="off" hint="Where an article is ordered" {...field('label')} />
      <TextField
        label="A million tokens sent, in dollars"
        inputMode="decimal"
        autoComplete="off"
        hint={known?.price ? `Empty: $${writeDollars(known.price.input)}, as looked up` : 'Empty: no price known'}
        {...field('input')}
      />
      <TextField
        label="A million tokens that come back, in dollars"
        inputMode="decimal"
        autoComplete="off"
        {...(known?.price && { hint: `Empty: $${writeDollars(known.price.output)}, as looked up` })}
        {...field('output')}
      />
      <TextField
        label="A million cached tokens sent, in dollars"
        inputMode="decimal"
        autoComplete="off"
        hint="Sent before, and read from the cache. Empty: they cost the same as the others"
        {...field('cached')}
      />
      <TextField
        label="Context, in tokens"
        inputMode="numeric"
        autoComplete="off"
        hint={`How much prompt and answer may have together. Empty: ${known?.contextTokens ? `${known.contextTokens.toLocaleString('en-GB')}, as looked up` : 'not known, and nothing is refused for it'}`}
        {...field('context')}
      />
      <TextAreaField
        label="Where the figures are from"
        rows={2}
        hint="Such as: price list of OpenAI, 3 March 2026"
        {...field('note')}
      />
      {!model?.isDefault && (
        <CheckboxField label="Articles may be ordered with it" checked={orderable} onChange={setOrderable} />
      )}
    </Dialog>
  );
}
