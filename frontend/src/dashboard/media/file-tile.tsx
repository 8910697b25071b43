import { fileUses } from '@prism/core/contract/files';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { useMay } from '../shared/use-may.ts';

export const PicturePicker = fetchedDialog(
  'pictures',
  async () => (await import('./picture-picker.tsx')).PicturePicker,
);

interface FileTileProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'className'> {
  picture: ReactNode;
  hasFile: boolean;
  /** Stores a file elsewhere. Without it, files are added to the library. */
  onFile?: (file: File) => void;
  /** Called with the URL of a library picture. */
  onLibrary: (address: string) => void;
  /** The name of the removed picture. */
  removed: string;
  isRemoving?: boolean;
  onRemove: () => void;
  /** Another way to choose the picture. */
  children?: ReactNode;
}

/** A picture that is uploaded, dropped, pasted or chosen from the library. */
export function FileTile({ picture, hasFile, onFile, onLibrary, children, ...rest }: FileTileProps) {
  const { removed, isRemoving = false, onRemove, ...control } = rest;
  const may = useMay();
  const [files, setFiles] = useState<readonly File[]>();
  const mayUpload = onFile !== undefined || may('media');
  const take = (data: DataTransfer) => {
    const [file] = data.files;
    if (!file || !mayUpload || control.disabled) return false;
    if (onFile) onFile(file);
    else setFiles([...data.files]);
    return true;
  };
  return (
    <div
      className="grid gap-2 rounded-2 border border-line-ui bg-surface p-2 has-aria-invalid:border-danger"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer);
      }}
      onPaste={(event) => {
        if (take(event.clipboardData)) event.preventDefault();
      }}
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {picture && <div className="mr-2 flex-none">{picture}</div>}
        {mayUpload && (
          <span className="relative grid min-h-10 cursor-pointer place-items-center rounded-2 border border-line-ui px-3.5 text-[0.9375rem] font-semibold text-ink hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:border-transparent has-disabled:bg-sunk has-disabled:text-ink-3">
            <span aria-hidden="true">{hasFile ? 'Replace' : 'Upload'}</span>
            <input
              {...(onFile
                ? {}
                : { 'aria-label': `${hasFile ? 'Replace' : 'Upload'} ${removed}`, accept: pictureTypes })}
              {...control}
              type="file"
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                const [file] = chosen;
                if (file && onFile) onFile(file);
                else if (file) setFiles(chosen);
                // Allows choosing the same file again after it was fixed.
                currentTarget.value = '';
              }}
            />
          </span>
        )}
        {may('media') && (
          <Button variant="ghost" size="sm" onClick={() => setFiles([])}>
            Library
          </Button>
        )}
        {hasFile ? (
          <Button
            variant="ghost"
            size="sm"
            busy={isRemoving}
            onClick={({ currentTarget }) => {
              // This button disappears with the picture.
              currentTarget.closest('div')?.parentElement?.querySelector('input')?.focus();
              onRemove();
            }}
          >
            Remove<span className="sr-only"> {removed}</span>
          </Button>
        ) : (
          mayUpload && <span className="px-1 text-sm text-ink-3 pointer-coarse:hidden">or drop here</span>
        )}
      </div>
      {children}
      {files && (
        <PicturePicker
          files={files}
          onClose={() => setFiles(undefined)}
          onChoose={(address) => {
            setFiles(undefined);
            onLibrary(address);
          }}
        />
      )}
    </div>
  );
}

const pictureTypes = fileUses.picture.types.map((type) => `.${type}`).join(',');
