import { apiKeyCalls, apiScopes, type ApiKeyRow } from '@prism/core/contract/api-keys';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useTimes } from '../shared/use-times.ts';
import { useApiKeys } from './use-integrations.ts';

/** Every key, what it lets a program read, and until when. */
export function ApiKeys() {
  const { data: keys, error, refetch, isFetching } = useApiKeys();
  const { heading, act } = useKeptFocus(namesOf(keys));
  const [asked, setAsked] = useState<ApiKeyRow>();
  return (
    <section aria-labelledby="keys-title">
      <ListTitle id="keys-title" title="API keys" count={keys?.length} heading={heading} />
      {!keys && !error && <p className="py-4.5">Loading keys...</p>}
      {!keys && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {keys?.length === 0 && <p className="py-4.5">None yet. No program can read what is here.</p>}
      <ul>
        {keys?.map((key) => (
          <KeyItem key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
        ))}
      </ul>
      {asked && (
        <RevokeDialog
          apiKey={asked}
          onDone={() => {
            act();
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function KeyItem({ apiKey, onRevoke }: { apiKey: ApiKeyRow; onRevoke: () => void }) {
  const { momentInSentence, dateOf } = useTimes();
  const now = useNow(60_000);
  const { name, prefix, scopes, madeBy, endsAt, usedAt } = apiKey;
  const hasEnded = Date.parse(endsAt) <= now;
  const ends = `${hasEnded ? 'ended' : 'ends'} ${dateOf(endsAt)}`;
  const used = usedAt ? `used ${momentInSentence(usedAt, now)}` : 'not used yet';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-0.5">
        <b className="font-semibold text-ink wrap-anywhere">{name}</b>
        <p className="nums text-sm text-ink-3 wrap-anywhere">
          {prefix}… · made by {madeBy} · {ends} · {used}
        </p>
        <p className="text-sm text-ink-2">{scopes.map((scope) => apiScopes[scope]).join(' · ')}</p>
      </div>
      {hasEnded ? <StateMark look="warn" word="Ended" /> : <StateMark look="ok" word="Works" />}
      <Button variant="ghost" size="sm" className="max-md:-ml-3" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

interface RevokeDialogProps {
  apiKey: ApiKeyRow;
  onDone: () => void;
  onCancel: () => void;
}

function RevokeDialog({ apiKey: { id, name }, onDone, onCancel }: RevokeDialogProps) {
  const revoke = useChange(apiKeyCalls.revoke);
  const toast = useToast();
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      description="Whatever uses this key is refused at once. A new one has to be made for it then."
      confirm="Revoke"
      isBusy={revoke.isPending}
      error={revoke.error ? errorSentence(revoke.error) : undefined}
      onConfirm={() =>
        revoke.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast({ title: 'Key revoked', description: `${name} opens nothing any more.` });
              onDone();
            },
          },
        )
      }
      onCancel={onCancel}
    />
  );
}
