import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';

export const PicturePicker = fetchedDialog(
  'pictures',
  async () => (await import('./picture-picker.tsx')).PicturePicker,
);

/** The way into the library from a field that holds the address of a picture. */
export function ChoosePicture({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Choose a picture
      </Button>
      {isOpen && (
        <PicturePicker
          onClose={() => setOpen(false)}
          onChoose={(address) => {
            onChoose(address);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
