import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface SaveFileDialogProps {
  file: string;
  /** The sender's name. */
  name: string;
  path: string;
  onClose: () => void;
}

export function SaveFileDialog({ file, name, path, onClose }: SaveFileDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Download ${file}?`}
      description={`${name} uploaded it, and it was not checked for viruses. Open it in a program that runs no scripts, and don’t follow links that you don’t expect.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink to={path} download data-safe onClick={onClose}>
            Download
          </ButtonLink>
        </>
      }
    />
  );
}
