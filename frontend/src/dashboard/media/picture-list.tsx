import { pictureCalls, type PictureRow } from '@prism/core/contract/pictures';
import { numberText } from '@prism/core/contract/number-text';
import { useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Tag } from '../../ui/tag.tsx';
import { byTime, useOldestFirst } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { Thumbnail } from '../shared/thumbnail.tsx';
import { useTimes } from '../shared/use-times.ts';
import { filterOf, type Narrowing, PictureFilters } from './picture-filters.tsx';
import { isDescribed, measuresOf, usesOf } from './pictures.ts';
import { UploadZone } from './upload-zone.tsx';

interface PictureListProps {
  searching: ListSearching;
  narrowing: Narrowing;
  isToUpload: boolean;
  /** The path of a picture's page. */
  pathOf: (picture: PictureRow) => string;
}

export function PictureList({ searching: { search, box }, narrowing, isToUpload, pathOf }: PictureListProps) {
  const filter = { ...filterOf(search, narrowing), ...useOldestFirst() };
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  const list = usePagedCall(pictureCalls.list, {}, { filter });
  const face = usePictureFace(pathOf);
  return (
    <UploadZone isToUpload={isToUpload}>
      {({ button, choose, uploads }) => (
        <>
          <TitleRow title="Media" actions={button} />
          <ResourceList
            title="Pictures"
            list={list}
            texts={{
              empty: 'No pictures yet. Drop or paste pictures here, or upload them.',
              example: 'For example, a photo of your team.',
              begin: { label: 'Upload your first picture', run: choose },
            }}
            narrowedBy={['undescribed', 'used']}
            search={{ label: 'Search pictures', ...box }}
            filters={<PictureFilters {...narrowing} />}
            note={
              uploads.length > 0 && (
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 border-b border-line py-4">
                  {uploads}
                </ul>
              )
            }
            keyOf={({ id }) => id}
            columns={[
              { label: 'Picture' },
              { label: 'Usage', cell: usesOf },
              { label: 'Size', cell: measuresOf },
              { label: 'Uploaded', orders: byTime, cell: ({ createdAt }) => momentOf(createdAt, now) },
            ]}
            usualOrder="newest"
            row={face}
          />
        </>
      )}
    </UploadZone>
  );
}

function usePictureFace(pathOf: (picture: PictureRow) => string) {
  const { mutateAsync: remove } = useChange(pictureCalls.remove, { untilShown: true });
  return (picture: PictureRow): RowFace => {
    const { id, name, state, problem, address, alt, timesUsed } = picture;
    return {
      title: name,
      to: pathOf(picture),
      lead: <Thumbnail address={address ?? ''} />,
      mark: (
        <>
          {state === 'refused' && <Tag>Upload failed</Tag>}
          {state === 'making' && <span role="status">Processing…</span>}
          {state === 'ready' && !isDescribed(picture) && <Tag variant="draft">No alt text</Tag>}
        </>
      ),
      lines: (problem ?? alt) && <p className="line-clamp-2 md:line-clamp-1">{problem ?? alt}</p>,
      actions: [
        { label: 'Edit', key: 'e', to: pathOf(picture) },
        // A picture in use cannot be removed.
        timesUsed === 0 && {
          label: 'Remove',
          key: 'Delete',
          isDanger: true,
          many: { done: (count) => `${numberText(count)} pictures removed` },
          later: { title: 'Picture removed', description: name },
          run: async () => void (await remove({ params: { id } })),
        },
      ],
    };
  };
}
