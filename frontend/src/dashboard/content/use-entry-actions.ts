import { contentCalls, type AdminEntry } from '@prism/core/contract/content-calls';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { type Deleted, forgetLastDeleted, withLastDeleted } from './last-deleted.ts';

type Named = Pick<AdminEntry, 'kind' | 'key'>;

/** What the buttons of a row do. What goes wrong is told in a toast. The row itself may be gone before the answer is there. */
export function useEntryActions() {
  const toast = useToast();
  const showError = useErrorToast();
  const save = useChange(contentCalls.save, { untilShown: true });
  const remove = useChange(contentCalls.remove, { untilShown: true });
  const restore = useChange(contentCalls.restore, { untilShown: true });

  async function removeEntry(entry: Named, title: string) {
    await remove.mutateAsync({ params: entry });
    // A notice takes the place of the one before, and so undoes what that would have, too.
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
    const description = first && gone.length === 1 ? `“${first.title}” is back.` : `${gone.length} items are back.`;
    toast({ title: 'Restored', description });
  }

  return {
    show({ kind, key, data, version }: AdminEntry, shown: boolean) {
      save.mutateAsync({ params: { kind, key }, body: { data, version, shown } }).catch(showError);
    },
    /** Gone at once; it can be brought back for a few seconds here, and later from the bin. */
    remove({ kind, key }: Named, title: string) {
      removeEntry({ kind, key }, title).catch(showError);
    },
  };
}
