import { type BinRow, binTime } from '@prism/core/contract/bin';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { BinItem } from './bin-item.tsx';
import { useBin, useRemoveForGood, useRestore } from './use-bin.ts';

/** What was deleted, of all kinds, and is not gone yet. */
export default function BinSection() {
  const list = useBin();
  const toast = useToast();
  const tellError = useErrorToast();
  const restore = useRestore();
  const [removing, setRemoving] = useState<BinRow>();
  const { heading, act } = useKeptFocus(namesOf(list.rows));

  async function bringBack(row: BinRow) {
    act();
    try {
      const { movedTo, hiddenBecause = '' } = await restore.mutateAsync(row);
      const moved = movedTo === null ? '' : ` Something else has its address now, so it is at “${movedTo}”.`;
      toast({
        title: 'Restored',
        description: `“${row.title}” is back.${moved}${hiddenBecause && ` It is a draft now. ${hiddenBecause}`}`,
      });
    } catch (error) {
      tellError(error);
    }
  }

  return (
    <section aria-labelledby="bin-title">
      <ListTitle id="bin-title" title="Deleted" count={list.totalText} heading={heading} />
      <ListBody
        list={list}
        texts={{ loading: 'Loading...', empty: `Nothing is in the bin. What is deleted stays here for ${binTime}.` }}
        row={(row) => (
          <BinItem
            key={`${row.kind}/${row.id}`}
            row={row}
            onRestore={() => void bringBack(row)}
            onRemove={() => setRemoving(row)}
          />
        )}
      />
      {removing && (
        <RemoveDialog
          row={removing}
          onDone={() => {
            act();
            setRemoving(undefined);
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps {
  row: BinRow;
  onDone: () => void;
  onCancel: () => void;
}

function RemoveDialog({ row, onDone, onCancel }: RemoveDialogProps) {
  const remove = useRemoveForGood();
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setProblem(undefined);
    try {
      await remove.mutateAsync(row);
      onDone();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    <ConfirmDialog
      title="Delete this for good?"
      description={`“${row.title}” and everything that was saved of it go now. This cannot be undone.`}
      confirm="Delete for good"
      isBusy={remove.isPending}
      error={problem}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
