import type { AiProviderRow } from '@prism/core/contract/ai-providers';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { KeyDialog } from './key-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderItem, type ProviderAct } from './provider-item.tsx';
import { useAiProviders, useRemoveKey, useRemoveProvider } from './use-ai.ts';

/** Every provider, with its key and how its last test went. */
export function Providers() {
  const { data, error, refetch, isFetching } = useAiProviders();
  const [opened, setOpened] = useState<{ act: ProviderAct; provider: AiProviderRow }>();
  const { heading, act: noteAct } = useKeptFocus(namesOf(data?.providers));
  const close = () => setOpened(undefined);
  return (
    <section aria-labelledby="providers-title">
      <ListTitle id="providers-title" title="Providers" count={data?.providers.length} heading={heading} />
      {!data && !error && <p className="py-4.5">Loading providers...</p>}
      {!data && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {data?.canSeal === false && (
        <p className="border-b border-line py-3 text-sm text-ink-2">
          Keys cannot be entered here: AI_KEYS_SECRET, under which they would be sealed, is not set in the environment.
          Keys from the environment work without it.
        </p>
      )}
      <ul>
        {data?.providers.map((provider) => (
          <ProviderItem
            key={provider.id}
            provider={provider}
            canSeal={data.canSeal}
            onAct={(act) => setOpened({ act, provider })}
          />
        ))}
      </ul>
      {opened?.act === 'enter-key' && <KeyDialog provider={opened.provider} onClose={close} />}
      {opened?.act === 'change' && <ProviderDialog provider={opened.provider} onClose={close} />}
      {opened?.act === 'remove-key' && <RemoveKeyDialog provider={opened.provider} onClose={close} />}
      {opened?.act === 'remove' && (
        <RemoveDialog
          provider={opened.provider}
          onDone={() => {
            noteAct();
            close();
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}

function RemoveKeyDialog({ provider: { id, label }, onClose }: { provider: AiProviderRow; onClose: () => void }) {
  const remove = useRemoveKey();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={`Remove the key of ${label}?`}
      description="Nothing is written with it any more. A new one can be entered at any time."
      confirm="Remove key"
      isBusy={remove.isPending}
      error={remove.error ? errorSentence(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast({ title: 'Key removed', description: `No key of ${label} is kept here any more.` });
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
}

interface RemoveDialogProps {
  provider: AiProviderRow;
  onDone: () => void;
  onCancel: () => void;
}

function RemoveDialog({ provider: { id, label }, onDone, onCancel }: RemoveDialogProps) {
  const remove = useRemoveProvider();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={`Remove ${label}?`}
      description="Its key and its models go with it. An article that it is writing is gone on with by another provider, or fails with its text kept."
      confirm="Remove"
      isBusy={remove.isPending}
      error={remove.error ? errorSentence(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast({ title: 'Provider removed', description: `${label} is asked for nothing any more.` });
            onDone();
          },
        })
      }
      onCancel={onCancel}
    />
  );
}
