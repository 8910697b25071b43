import type { AddedFile as Added } from '@prism/core/contract/history';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { sizeOf } from '../../shared/sizes.ts';
import { SaveFileDialog } from '../save-file-dialog.tsx';

interface AddedFileProps {
  file: Added;
  /** The file's path. */
  path: string;
  /** The sender's name. */
  sender: string;
}

export function AddedFile({ file: { name, size }, path, sender }: AddedFileProps) {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2 max-w-full"
        aria-haspopup="dialog"
        onClick={() => setSaving(true)}
      >
        <span className="truncate">{name}</span> {sizeOf(size)}
      </Button>
      {isSaving && <SaveFileDialog file={name} name={sender} path={path} onClose={() => setSaving(false)} />}
    </>
  );
}
