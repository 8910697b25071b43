import { type PictureRow, withFocus } from '@prism/core/contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { useOwnSearch } from '../shared/pagination/use-list-search.ts';
import { usePictureForm } from './use-picture-form.ts';

interface PicturePickerProps {
  /** Uploaded to the library at once. */
  files?: readonly File[];
  /** Called with the picture's URL and its row. */
  onChoose: (address: string, picture: PictureRow) => void;
  onClose: () => void;
}

/** The library next to the alt text of the selected picture, which is required. */
export function PicturePicker({ files = [], onChoose, onClose }: PicturePickerProps) {
  const [row, setRow] = useState<PictureRow>();
  const { picture: chosen, ...form } = usePictureForm(row);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (form.isChanged ? setAsksToDiscard(true) : onClose());
  const searching = useOwnSearch();
  const [isUndescribed, setUndescribed] = useState(false);
  const [used, setUsed] = useState('');
  const library = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLDivElement>(null);

  // On narrow screens the selected picture replaces the library.
  useEffect(() => {
    if (row && !library.current?.checkVisibility()) details.current?.focus();
  }, [row]);

  function backToAll() {
    flushSync(() => setRow(undefined));
    library.current?.focus();
  }

  return (
    <>
      <Dialog
        size="xl"
        onClose={close}
        title="Choose a picture"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
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
        <div className="grid gap-6 lg:h-[calc(100dvh-17rem)] lg:min-h-80 lg:grid-cols-[7fr_5fr] lg:*:overflow-y-auto lg:*:p-1.5">
          <div ref={library} tabIndex={-1} className={chosen ? 'max-lg:hidden' : ''}>
            <PictureLibrary
              searching={searching}
              narrowing={{ isUndescribed, used, setUndescribed, setUsed }}
              chosenId={chosen?.id}
              files={files}
              onChoose={setRow}
            />
          </div>
          {chosen && form.values ? (
            <div
              ref={details}
              tabIndex={-1}
              role="group"
              aria-label={chosen.name}
              className="grid content-start gap-5 border-line lg:border-l lg:pl-6!"
            >
              <Button variant="secondary" size="sm" className="justify-self-start lg:hidden" onClick={backToAll}>
                All pictures
              </Button>
              {form.failure && <p role="alert">{form.failure}</p>}
              <PictureDetails
                picture={chosen}
                values={form.values}
                uses={form.uses}
                problem={form.problem}
                isChanged={form.isChanged}
                onChange={form.change}
              />
            </div>
          ) : (
            <p className="text-ink-3 max-lg:hidden">Choose a picture, or upload one.</p>
          )}
        </div>
      </Dialog>
      {chosen && asksToDiscard && (
        <DiscardQuestion
          name={chosen.name}
          onDiscard={() => {
            form.discard();
            onClose();
          }}
          onKeep={() => setAsksToDiscard(false)}
        />
      )}
    </>
  );
}
