import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface SaveFileDialogProps {
  file: string;
  /** Who sent it. */
  name: string;
  path: string;
  onClose: () => void;
}

/** Says what one is about to save before one does. */
export function SaveFileDialog({ file, name, path, onClose }: SaveFileDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Save a file from outside?"
      description={`${name} sent ${file}, and nobody has vouched for it. Open it in a program that runs no scripts, such as a browser, and follow no link in it that you do not expect.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink to={path} download onClick={onClose}>
            Save file
          </ButtonLink>
        </>
      }
    />
  );
}
