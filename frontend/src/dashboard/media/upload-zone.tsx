import { fileUses } from '@prism/core/contract/files';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UploadTile } from './picture-tile.tsx';
import { useUploads } from './use-uploads.ts';

const arrow = 'M12 19V5M6 11l6-6 6 6';

interface UploadParts {
  /** Opens the choice of files. */
  button: ReactNode;
  choose: () => void;
  /** Files on their way, as list items. */
  uploads: readonly ReactNode[];
}

/** Where pictures are added: by the button, by dropping files, or by pasting them. */
export function UploadZone({
  isToUpload = false,
  children,
}: {
  /** Whether one comes to upload. */
  isToUpload?: boolean;
  children: (parts: UploadParts) => ReactNode;
}) {
  const { uploads, send, drop } = useUploads();
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
        send(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) send(event.clipboardData.files);
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
          send([...(target.files ?? [])]);
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
