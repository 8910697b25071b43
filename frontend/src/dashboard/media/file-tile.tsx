import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../shared/use-may.ts';
import { PicturePicker } from './choose-picture.tsx';

interface FileTileProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'className'> {
  picture: ReactNode;
  hasFile: boolean;
  onFile: (file: File) => void;
  /** Called with the URL of a library picture. */
  onLibrary: (address: string) => void;
  /** The name of the removed picture. */
  removed: string;
  isRemoving?: boolean;
  onRemove: () => void;
}

/** A picture stored separately: uploaded, dropped, or copied from the library. */
export function FileTile({ picture, hasFile, onFile, onLibrary, ...rest }: FileTileProps) {
  const { removed, isRemoving = false, onRemove, ...control } = rest;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className="flex flex-wrap items-center gap-x-1 gap-y-2 rounded-2 border border-line-ui bg-surface p-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !control.disabled) onFile(file);
      }}
    >
      {picture && <div className="mr-2 flex-none">{picture}</div>}
      <span className="relative grid min-h-10 cursor-pointer place-items-center rounded-2 border border-line-ui px-3.5 text-[0.9375rem] font-semibold text-ink hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:border-transparent has-disabled:bg-sunk has-disabled:text-ink-3">
        <span aria-hidden="true">{hasFile ? 'Replace' : 'Upload'}</span>
        <input
          {...control}
          type="file"
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile(file);
            // Allows choosing the same file again after it was fixed.
            currentTarget.value = '';
          }}
        />
      </span>
      {may('media') && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          Library
        </Button>
      )}
      {hasFile ? (
        <Button variant="ghost" size="sm" busy={isRemoving} onClick={onRemove}>
          Remove<span className="sr-only"> {removed}</span>
        </Button>
      ) : (
        <span className="px-1 text-sm text-ink-3 pointer-coarse:hidden">or drop here</span>
      )}
      {isOpen && (
        <PicturePicker
          files={[]}
          onClose={() => setOpen(false)}
          onChoose={(address) => {
            setOpen(false);
            onLibrary(address);
          }}
        />
      )}
    </div>
  );
}
