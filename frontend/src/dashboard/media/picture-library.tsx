import { fileUses } from '@prism/core/contract/files';
import { pictureCalls, type PictureRow } from '@prism/core/contract/pictures';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { PictureTile, UploadTile } from './picture-tile.tsx';
import { UseFilter } from './use-filter.tsx';
import { useUploads } from './use-uploads.ts';

const arrow = 'M12 19V5M6 11l6-6 6 6';

/** Which pictures are shown, and how that is changed. */
export interface Narrowing {
  isUndescribed: boolean;
  used: string;
  setUndescribed: (isUndescribed: boolean) => void;
  setUsed: (used: string) => void;
}

interface PictureLibraryProps {
  searching: ListSearching;
  narrowing: Narrowing;
  /** Whether one comes to upload. */
  isToUpload?: boolean;
  chosenId: string | undefined;
  onChoose: (picture: PictureRow) => void;
}

/** All pictures, to search and to add to: by the button, by dropping files, or by pasting them. */
export function PictureLibrary(props: PictureLibraryProps) {
  const { searching, narrowing, isToUpload = false, chosenId, onChoose } = props;
  const { search, box } = searching;
  const { isUndescribed, used, setUndescribed, setUsed } = narrowing;
  const list = usePagedCall(
    pictureCalls.list,
    {},
    { filter: { ...(search && { search }), ...(isUndescribed && { undescribed: 'true' }), ...(used && { used }) } },
  );
  const { uploads, send, drop } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isToUpload) button.current?.focus();
  }, [isToUpload]);
  const { rows, error, isFetching, isFetchingMore, hasMore, showMore, retry, totalText } = list;
  const isEmpty = rows?.length === 0 && uploads.length === 0;
  return (
    <div
      className="grid min-h-80 content-start gap-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        send(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) send(event.clipboardData.files);
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch label="Search pictures" {...box} />
        <ChoiceGroup label="Pictures">
          <Choice isChosen={!isUndescribed} onChoose={() => setUndescribed(false)}>
            All
          </Choice>
          <Choice isChosen={isUndescribed} onChoose={() => setUndescribed(true)}>
            Without alt text
          </Choice>
        </ChoiceGroup>
        <UseFilter used={used} onChoose={setUsed} />
        <p className="nums text-sm text-ink-3" role="status">
          {totalText !== undefined && `${totalText} ${totalText === '1' ? 'picture' : 'pictures'}`}
        </p>
        <input
          ref={input}
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
        <Button ref={button} size="sm" className="ml-auto" onClick={() => input.current?.click()}>
          <Icon path={arrow} />
          Upload
        </Button>
      </div>
      {error && <LoadError error={error} isFetching={isFetching} onRetry={retry} />}
      {!rows && !error && <p>Loading pictures...</p>}
      {isEmpty && <p className="py-4.5">{emptyWords({ search, isUndescribed, used })}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,45%),1fr))] gap-x-3 gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {uploads.map((upload) => (
          <UploadTile key={upload.key} upload={upload} onDrop={() => drop(upload.key)} />
        ))}
        {rows?.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            isChosen={picture.id === chosenId}
            onOpen={() => onChoose(picture)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" size="sm" className="justify-self-center" busy={isFetchingMore} onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function emptyWords({ search, isUndescribed, used }: { search: string; isUndescribed: boolean; used: string }): string {
  if (search) return 'No pictures match. Try part of the name or alt text.';
  if (used && isUndescribed) return 'No pictures match both filters.';
  if (isUndescribed) return 'Every picture has alt text or is decorative.';
  if (used) return used === 'nowhere' ? 'Every picture is used.' : 'No pictures are used there.';
  return 'No pictures yet. Drop or paste images here, or upload.';
}
