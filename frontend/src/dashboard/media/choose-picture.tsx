import { lazy, useState } from 'react';
import { fetched } from '../../lib/renew.ts';
import { Button } from '../../ui/button.tsx';
import { LatePart } from '../shared/late-part.tsx';
import { Opening } from '../shared/opening.tsx';

const PicturePicker = lazy(() => fetched(() => import('./picture-picker.tsx')));

/** The way into the library from a field that holds the address of a picture. */
export function ChoosePicture({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Choose a picture
      </Button>
      {isOpen && (
        <LatePart fallback={<Opening />}>
          <PicturePicker
            onClose={() => setOpen(false)}
            onChoose={(address) => {
              onChoose(address);
              setOpen(false);
            }}
          />
        </LatePart>
      )}
    </>
  );
}
