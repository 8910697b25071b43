import { pictureCalls, type PictureRow } from '@prism/core/contract/pictures';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { filterOf, type Narrowing, PictureFilters } from './picture-filters.tsx';
import { PictureTile } from './picture-tile.tsx';
import { UploadZone } from './upload-zone.tsx';

interface PictureLibraryProps {
  searching: ListSearching;
  narrowing: Narrowing;
  chosenId: string | undefined;
  /** Uploaded at once. */
  files: readonly File[];
  onChoose: (picture: PictureRow) => void;
}

export function PictureLibrary({ searching, narrowing, chosenId, files, onChoose }: PictureLibraryProps) {
  const { search, box } = searching;
  const list = usePagedCall(pictureCalls.list, {}, { filter: filterOf(search, narrowing) });
  const { rows, error, isFetching, isFetchingMore, hasMore, showMore, retry, totalText } = list;
  return (
    <UploadZone files={files} onKept={onChoose}>
      {({ button, uploads }) => (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <ListSearch label="Search pictures" {...box} />
            <PictureFilters {...narrowing} />
            <p className="nums text-sm text-ink-3" role="status">
              {totalText !== undefined && `${totalText} ${totalText === '1' ? 'picture' : 'pictures'}`}
            </p>
            <div className="ml-auto">{button}</div>
          </div>
          {error && <LoadError error={error} isFetching={isFetching} onRetry={retry} />}
          {!rows && !error && <p>Loading pictures...</p>}
          {rows?.length === 0 && uploads.length === 0 && (
            <p className="py-4.5">
              {Object.keys(filterOf(search, narrowing)).length > 0
                ? 'No pictures match.'
                : 'No pictures yet. Drop or paste pictures here, or upload them.'}
            </p>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,45%),1fr))] gap-x-3 gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
            {uploads}
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
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-center"
              busy={isFetchingMore}
              onClick={showMore}
            >
              Show more
            </Button>
          )}
        </div>
      )}
    </UploadZone>
  );
}
