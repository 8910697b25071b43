import type { NewPreview, Preview } from '@prism/core/contract/drafts';
import { useCopyLink } from '../../lib/use-copy-link.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { useTimes } from '../shared/use-times.ts';
import { usePreviews } from './use-previews.ts';

export function PreviewPanel(props: Parameters<typeof usePreviews>[0]) {
  const { previews, shared, share, withdraw } = usePreviews(props);
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
