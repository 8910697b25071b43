import {
  aiProtocolNames,
  aiProtocols,
  aiProviderFields,
  type AiProtocol,
  type AiProviderRow,
} from '@prism/core/contract/ai-providers';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useAddProvider, useChangeProvider } from './use-ai.ts';

const protocols = aiProtocolNames.map((value) => ({ value, label: aiProtocols[value] }));

interface ProviderDialogProps {
  /** The one that is changed; a new one where there is none. */
  provider?: AiProviderRow;
  onClose: () => void;
}

/** Adds a service that speaks OpenAI's protocol, or changes one. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: add } = useAddProvider();
  const { mutateAsync: change } = useChangeProvider();
  const [protocol, setProtocol] = useState<AiProtocol>(provider?.protocol ?? 'chat');
  const { form, field, submit, isSending } = useForm({
    rules: aiProviderFields,
    initial: { label: provider?.label ?? '', baseUrl: provider?.baseUrl ?? '', model: provider?.model ?? '' },
    send: async ({ label, baseUrl, model }) => {
      const input = { label: label.trim(), baseUrl: baseUrl.trim(), model: model.trim(), protocol };
      if (provider) await change({ id: provider.id, ...input });
      else await add(input);
      toast({
        title: provider ? 'Provider changed' : 'Provider added',
        description: provider ? 'It holds for articles from now on.' : 'Test it before somebody orders an article.',
      });
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
    },
  });
  return (
    <Dialog
      title={provider ? `Change ${provider.label}` : 'Add provider'}
      description="Any service that speaks OpenAI’s protocol, also one on this machine."
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send={provider ? 'Save' : 'Add provider'}
      sending="Saving..."
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('label')} />
      <TextField
        label="Address"
        type="url"
        autoComplete="off"
        hint="Of its API, such as http://localhost:11434/v1. Workers have to reach it"
        {...field('baseUrl')}
      />
      <SelectField
        label="Asked by"
        options={protocols}
        value={protocol}
        onChange={(value) => setProtocol(aiProtocolNames.find((name) => name === value) ?? 'chat')}
      />
      <TextField
        label="Model"
        autoComplete="off"
        hint="As the service calls it. More can be added to the list"
        {...field('model')}
      />
    </Dialog>
  );
}
