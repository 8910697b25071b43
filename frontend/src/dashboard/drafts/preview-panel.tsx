import { draftCalls, type NewPreview, type Preview } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { useCopyLink } from '../../lib/use-copy-link.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { useTimes } from '../shared/use-times.ts';
import { previewsQuery } from './queries.ts';

interface PreviewPanelProps {
  subject: Subject;
  hasDraft: boolean;
  /** Has the server know what the form says. */
  saveNow: () => Promise<void>;
}

/** Ways for people without an account to see a draft, and who has opened which. */
export function PreviewPanel({ subject, hasDraft, saveNow }: PreviewPanelProps) {
  const client = useQueryClient();
  const showError = useErrorToast();
  const query = previewsQuery(subject);
  const { data: previews = [] } = useQuery({ ...query, enabled: hasDraft });
  const settle = {
    onError: (error: Error) => showError(error),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  };
  const share = useMutation({
    ...settle,
    mutationFn: async () => {
      await saveNow();
      return await callApi(draftCalls.share, { params: { kind: subject.kind, id: subject.id } });
    },
  });
  const withdraw = useMutation({
    ...settle,
    mutationFn: (id: string) => callApi(draftCalls.withdraw, { params: { id } }),
  });
  const shared = previews.some(({ id }) => id === share.data?.id) ? share.data : undefined;
  return (
    <Panel isAside aria-label="Preview" head={<b className="text-ink">Preview link</b>}>
      <p className={`${panelPart} text-sm`}>
        Anyone with the link can see this draft for 7 days, or until it is published or discarded. Hidden from search
        engines.
      </p>
      {shared && <Address preview={shared} />}
      {previews.map((preview) => (
        <Open key={preview.id} preview={preview} onWithdraw={() => withdraw.mutate(preview.id)} />
      ))}
      <div className={panelPart}>
        <Button variant="secondary" size="sm" busy={share.isPending} onClick={() => share.mutate()}>
          Create preview link
        </Button>
      </div>
    </Panel>
  );
}

function Address({ preview: { url } }: { preview: NewPreview }) {
  const copyLink = useCopyLink();
  return (
    <div className={`${panelPart} grid gap-2`}>
      <div className="flex gap-2">
        <input
          className="control min-h-10 min-w-0 flex-1 px-3 font-mono text-xs"
          aria-label="Preview link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" size="sm" onClick={() => void copyLink(url, 'Anyone with it can see the draft.')}>
          Copy
        </Button>
      </div>
      <p className="text-xs text-ink-3">Copy this link now. You won’t see it again.</p>
    </div>
  );
}

function Open({ preview: { by, createdAt, endsAt }, onWithdraw }: { preview: Preview; onWithdraw: () => void }) {
  const { dayOf } = useTimes();
  const [made, ends] = [dayOf(Date.parse(createdAt)), dayOf(Date.parse(endsAt))];
  return (
    <div className={`${panelPart} flex flex-wrap items-center gap-x-4 gap-y-1`}>
      <p className="flex-[1_1_10rem] text-sm">{`Created ${made}${by ? ` by ${by}` : ''}, expires ${ends}`}</p>
      <Button variant="ghost" size="sm" onClick={onWithdraw}>
        Withdraw<span className="sr-only"> the link shared {made}</span>
      </Button>
    </div>
  );
}
