import type { PictureRow } from '@prism/core/contract/pictures';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { usePictureForm } from './use-picture-form.ts';

/** The library of pictures. */
export default function MediaSection() {
  const [open, setOpen] = useState<PictureRow>();
  return (
    <>
      <TitleRow title="Media" place="section=media" />
      <PictureLibrary chosenId={open?.id} onChoose={setOpen} />
      {open && <PictureDialog key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function PictureDialog({ row, onClose }: { row: PictureRow; onClose: () => void }) {
  const { picture = row, ...form } = usePictureForm(row);
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving)
    return (
      <ConfirmDialog
        title={`Remove ${picture.name}?`}
        description="Its address will show nothing any more, wherever others link to it."
        confirm="Remove picture"
        isBusy={form.isBusy}
        error={form.failure}
        onConfirm={() => form.remove(onClose)}
        onCancel={() => setRemoving(false)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={picture.name}
      footer={
        <>
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            Remove
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {picture.state === 'ready' && (
            <Button busy={form.isBusy} onClick={() => form.save(onClose)}>
              Save
            </Button>
          )}
        </>
      }
    >
      {form.failure && <p role="alert">{form.failure}</p>}
      {form.values && (
        <PictureDetails
          picture={picture}
          values={form.values}
          uses={form.uses}
          problem={form.problem}
          onChange={form.change}
        />
      )}
    </Dialog>
  );
}
