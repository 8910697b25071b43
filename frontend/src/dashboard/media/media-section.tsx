import type { PictureRow } from '@prism/core/contract/pictures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Opening } from '../shared/opening.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureList } from './picture-list.tsx';
import { pictureQuery, usePictureForm } from './use-picture-form.ts';

export default function MediaSection() {
  const [params] = useSearchParams();
  const { filter, narrow } = useAddressFilter(['picture', 'undescribed', 'used', 'open']);
  const { picture: openId, undescribed, used = '' } = filter;
  const searching = useListSearch();
  return (
    <>
      <PictureList
        isToUpload={filter.open === 'upload'}
        searching={searching}
        narrowing={{
          isUndescribed: undescribed !== undefined,
          used,
          setUndescribed: (isUndescribed) => narrow('undescribed', isUndescribed ? 'true' : ''),
          setUsed: (place) => narrow('used', place),
        }}
        pathOf={({ id }) => `?${new URLSearchParams({ ...Object.fromEntries(params), picture: id })}`}
      />
      {openId && <OpenPicture key={openId} id={openId} onClose={() => narrow('picture', '')} />}
    </>
  );
}

/** The picture in the URL, which can be shared and supports Back. */
function OpenPicture({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(pictureQuery(id));
  if (data) return <PictureDialog row={data} onClose={onClose} />;
  return error ? <p role="alert">{errorSentence(error)}</p> : <Opening />;
}

function PictureDialog({ row, onClose }: { row: PictureRow; onClose: () => void }) {
  const { picture = row, ...form } = usePictureForm(row);
  const [isRemoving, setRemoving] = useState(false);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (form.isChanged ? setAsksToDiscard(true) : onClose());
  if (isRemoving)
    return (
      <ConfirmDialog
        title={`Remove ${picture.name}?`}
        description="Links to this picture will stop working."
        confirm="Remove picture"
        isBusy={form.isBusy}
        error={form.failure}
        onConfirm={() => form.remove(onClose)}
        onCancel={() => setRemoving(false)}
      />
    );
  if (asksToDiscard)
    return (
      <DiscardQuestion
        name={picture.name}
        onDiscard={() => {
          form.discard();
          onClose();
        }}
        onKeep={() => setAsksToDiscard(false)}
      />
    );
  return (
    <Dialog
      onClose={close}
      title={picture.name}
      footer={
        <>
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            Remove
          </Button>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          {picture.state === 'ready' && (
            <Button busy={form.isBusy} onClick={() => form.save(onClose)}>
              Save
            </Button>
          )}
        </>
      }
    >
      {form.failure && <p role="alert">{form.failure}</p>}
      {form.values && (
        <PictureDetails
          picture={picture}
          values={form.values}
          uses={form.uses}
          problem={form.problem}
          isChanged={form.isChanged}
          onChange={form.change}
        />
      )}
    </Dialog>
  );
}
