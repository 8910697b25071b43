import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useRemove, type Removable } from './use-ai.ts';

interface RemoveDialogProps {
  what: Removable;
  /** Of the model, or of the provider, whose key it may be. */
  of: { id: string; label: string };
  onDone: () => void;
  onCancel: () => void;
}

/** What is said before and after, of each in turn. */
const words: Readonly<Record<Removable, { before: string; title: string; after: (label: string) => string }>> = {
  model: {
    before: 'No more articles can be ordered with it. Those that were keep its name.',
    title: 'Model removed',
    after: (label) => `${label} is off the list.`,
  },
  key: {
    before: 'Nothing is written with it any more. A new one can be entered at any time.',
    title: 'Key removed',
    after: (label) => `No key of ${label} is kept here any more.`,
  },
  provider: {
    before:
      'Its key and its models go with it. An article that it is writing is gone on with by another provider, or fails with its text kept.',
    title: 'Provider removed',
    after: (label) => `${label} is asked for nothing any more.`,
  },
};

/** A question before a model, a provider or its key goes. */
export function RemoveDialog({ what, of: { id, label }, onDone, onCancel }: RemoveDialogProps) {
  const remove = useRemove(what);
  const toast = useToast();
  const { before, title, after } = words[what];
  return (
    <ConfirmDialog
      title={what === 'key' ? `Remove the key of ${label}?` : `Remove ${label}?`}
      description={before}
      confirm={what === 'key' ? 'Remove key' : 'Remove'}
      isBusy={remove.isPending}
      error={remove.error ? errorSentence(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast({ title: title, description: after(label) });
            onDone();
          },
        })
      }
      onCancel={onCancel}
    />
  );
}
