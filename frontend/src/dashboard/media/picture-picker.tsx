import { type PictureRow, withFocus } from '@prism/core/contract/pictures';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { usePictureForm } from './use-picture-form.ts';

interface PicturePickerProps {
  /** Called with the address that content is to name, and what is said of the picture. */
  onChoose: (address: string, picture: PictureRow) => void;
  onClose: () => void;
}

/** The library beside what is said of the chosen picture. A picture is used once that has been said. */
export default function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const [row, setRow] = useState<PictureRow>();
  const { picture: chosen, ...form } = usePictureForm(row);
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Choose a picture"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen?.state !== 'ready'}
            busy={form.isBusy}
            onClick={() => form.save((saved) => saved.address && onChoose(withFocus(saved.address, saved), saved))}
          >
            Use picture
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr]">
        <PictureLibrary chosenId={chosen?.id} onChoose={setRow} />
        {chosen && form.values ? (
          <div className="border-line max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-6">
            {form.failure && <p role="alert">{form.failure}</p>}
            <PictureDetails
              picture={chosen}
              values={form.values}
              uses={form.uses}
              problem={form.problem}
              onChange={form.change}
            />
          </div>
        ) : (
          <p className="text-ink-3">Choose a picture, or upload one.</p>
        )}
      </div>
    </Dialog>
  );
}
