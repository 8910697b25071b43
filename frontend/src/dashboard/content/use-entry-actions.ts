import type { AdminEntry } from '@prism/core/contract/content';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useDeleteEntry, useRestoreEntry, useSaveEntry } from './queries.ts';

type Named = Pick<AdminEntry, 'kind' | 'key'>;

/** What the buttons of a row do. What goes wrong is told in a toast. The row itself may be gone before the answer is there. */
export function useEntryActions() {
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useSaveEntry();
  const remove = useDeleteEntry();
  const restore = useRestoreEntry();

  async function removeEntry(entry: Named, title: string) {
    await remove.mutateAsync(entry);
    const onClick = () => void restoreEntry(entry, title).catch(tellError);
    toast({ title: 'Deleted', description: `“${title}” is off the site.`, action: { label: 'Undo', onClick } });
  }

  async function restoreEntry(entry: Named, title: string) {
    await restore.mutateAsync(entry);
    toast({ title: 'Restored', description: `“${title}” is back.` });
  }

  return {
    show({ kind, key, data, version }: AdminEntry, shown: boolean) {
      save.mutateAsync({ kind, key, data, version, shown }).catch(tellError);
    },
    /** Gone at once; it can be brought back for a few seconds here, and later from the bin. */
    remove({ kind, key }: Named, title: string) {
      removeEntry({ kind, key }, title).catch(tellError);
    },
  };
}
