import type { AiProviderRow } from '@prism/core/contract/ai-providers';
import { useState } from 'react';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { KeyDialog } from './key-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderItem, type ProviderAct } from './provider-item.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useAiProviders } from './use-ai.ts';

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
      {opened?.act === 'remove-key' && <RemoveDialog what="key" of={opened.provider} onDone={close} onCancel={close} />}
      {opened?.act === 'remove' && (
        <RemoveDialog
          what="provider"
          of={opened.provider}
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
