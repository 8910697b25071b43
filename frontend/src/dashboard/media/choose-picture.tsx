import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';

export const PicturePicker = fetchedDialog(
  'pictures',
  async () => (await import('./picture-picker.tsx')).PicturePicker,
);

/** Chooses a library picture for a field with a picture's URL; dropped and pasted files are added to the library. */
export function ChoosePicture({ onChoose }: { onChoose: (address: string) => void }) {
  const [files, setFiles] = useState<readonly File[]>();
  return (
    <>
      <div
        className="flex flex-wrap items-center gap-x-3 gap-y-1"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (event.dataTransfer.files.length > 0) setFiles([...event.dataTransfer.files]);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) setFiles([...event.clipboardData.files]);
        }}
      >
        <Button variant="secondary" size="sm" onClick={() => setFiles([])}>
          Choose a picture
        </Button>
        <span className="text-sm text-ink-3 pointer-coarse:hidden">or drop one here</span>
      </div>
      {files && (
        <PicturePicker
          files={files}
          onClose={() => setFiles(undefined)}
          onChoose={(address) => {
            onChoose(address);
            setFiles(undefined);
          }}
        />
      )}
    </>
  );
}
