import { fileUses } from '@prism/core/contract/files';
import type { PictureRow } from '@prism/core/contract/pictures';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UploadTile } from './picture-tile.tsx';
import { useUploads } from './use-uploads.ts';

const arrow = 'M12 19V5M6 11l6-6 6 6';

interface UploadParts {
  /** Opens the file dialog. */
  button: ReactNode;
  choose: () => void;
  uploads: readonly ReactNode[];
}

interface UploadZoneProps {
  /** Whether the page was opened to upload. */
  isToUpload?: boolean;
  /** Uploaded at once. */
  files?: readonly File[];
  /** Called with a single uploaded picture. */
  onKept?: (row: PictureRow) => void;
  children: (parts: UploadParts) => ReactNode;
}

export function UploadZone({ isToUpload = false, files = [], onKept, children }: UploadZoneProps) {
  const single = useRef<string>(undefined);
  const { uploads, send, drop } = useUploads((row, key) => key === single.current && onKept?.(row));
  const add = (some: Iterable<File>) => {
    const keys = send(some);
    single.current = keys.length === 1 ? keys[0] : undefined;
  };
  const sendGiven = useEffectEvent(() => add(files));
  useEffect(() => sendGiven(), []);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const arrive = useCallback(
    (button: HTMLButtonElement | null) => {
      if (isToUpload) button?.focus();
    },
    [isToUpload],
  );
  const choose = () => input?.click();
  return (
    <div
      className="grid min-h-80 grid-cols-[minmax(0,1fr)] content-start"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) add(event.clipboardData.files);
      }}
    >
      <input
        ref={setInput}
        className="hidden"
        type="file"
        multiple
        aria-label="Pictures to upload"
        accept={fileUses.picture.types.map((type) => `.${type}`).join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {children({
        choose,
        button: (
          <Button ref={arrive} size="sm" onClick={choose}>
            <Icon path={arrow} />
            Upload
          </Button>
        ),
        uploads: uploads.map((upload) => (
          <UploadTile key={upload.key} upload={upload} onDrop={() => drop(upload.key)} />
        )),
      })}
    </div>
  );
}
