import { contentCalls, type AdminEntry } from '@prism/core/contract/content-calls';
import { useChange } from '../../api/calls.ts';
import { contentPath } from '../shared/content-groups.ts';
import type { Said } from '../kit/use-saying.ts';
import { publicPageOf } from './public-page.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { shownWithAction } from '../../shell/toast-card.tsx';

type Named = Pick<AdminEntry, 'kind' | 'key'>;

/** The commands of a row. They outlive the row, which may be gone before the response. */
export function useEntryActions() {
  const toast = useToast();
  const showError = useErrorToast();
  const save = useChange(contentCalls.save, { untilShown: true });
  const remove = useChange(contentCalls.remove, { untilShown: true });
  const restore = useChange(contentCalls.restore, { untilShown: true });

  async function showEntry({ kind, key, data, version }: AdminEntry, shown: boolean): Promise<Said> {
    const stored = await save.mutateAsync({ params: { kind, key }, body: { data, version, shown } });
    return {
      title: shown ? 'Published' : 'Hidden',
      description: shown ? 'Visitors see it within a second.' : 'It is hidden from visitors.',
      view: publicPageOf(stored),
      undo: async () => await showEntry(stored, !shown),
    };
  }

  async function removeEntry(entry: Named, title: string) {
    await remove.mutateAsync({ params: entry });
    // A notice replaces the one before, so its undo covers that deletion, too.
    const gone = withLastDeleted({ ...entry, title });
    const onClick = () => void restoreAll(gone).catch(showError);
    toast({
      title: 'Deleted',
      description: gone.length === 1 ? `“${title}” moved to bin` : `${gone.length} items moved to bin`,
      action: { label: gone.length === 1 ? 'Undo' : `Undo all ${gone.length}`, onClick },
    });
  }

  async function restoreAll(gone: readonly Deleted[]) {
    forgetLastDeleted();
    for (const { kind, key } of gone.toReversed()) await restore.mutateAsync({ params: { kind, key } });
    const [first] = gone;
    const view = first && gone.length === 1 ? contentPath({ kind: first.kind, entry: first.key }) : undefined;
    const description = first && gone.length === 1 ? `“${first.title}” is back.` : `${gone.length} items are back.`;
    toast({ title: 'Restored', description, view });
  }

  return {
    /** Changes the visibility at once, and confirms it. */
    show: showEntry,
    /** Deletes at once. Undo is offered for a few seconds, later the bin. */
    remove: async ({ kind, key }: Named, title: string) => await removeEntry({ kind, key }, title),
  };
}

interface Deleted extends Pick<AdminEntry, 'kind' | 'key'> {
  title: string;
  /** In milliseconds since 1970. */
  at: number;
}

let last: readonly Deleted[] = [];

/** Everything deleted in quick succession, this one included. */
function withLastDeleted(deleted: Omit<Deleted, 'at'>): readonly Deleted[] {
  const now = Date.now();
  last = [...last.filter(({ at }) => now - at < shownWithAction), { ...deleted, at: now }];
  return last;
}

function forgetLastDeleted(): void {
  last = [];
}
