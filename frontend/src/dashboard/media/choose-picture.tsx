import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Opening } from '../shared/opening.tsx';

const PicturePicker = lazy(() => import('./picture-picker.tsx'));

/** The way into the library from a field that holds the address of a picture. */
export function ChoosePicture({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Choose a picture
      </Button>
      {isOpen && (
        <Suspense fallback={<Opening />}>
          <PicturePicker
            onClose={() => setOpen(false)}
            onChoose={(address) => {
              onChoose(address);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
