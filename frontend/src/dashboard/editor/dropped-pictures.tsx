import { type PictureRow, withFocus } from '@prism/core/contract/pictures';
import { numberText } from '@prism/core/contract/number-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { pictureQuery } from '../media/use-picture-form.ts';
import { pictureMarkdown } from './commands/inline.ts';
import type { ArrivedPicture, DroppedPictures } from './use-dropped-pictures.ts';

export function DroppedPicturesList({ pictures }: { pictures: DroppedPictures }) {
  const { uploads, arrived, place, dismiss, leaveOut } = pictures;
  return (
    <>
      {uploads.map(({ key, name, percent, problem }) => (
        <div key={key} className="border-b border-line bg-sunk p-3 text-sm">
          {problem ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 flex-1" role="alert">
                <b className="font-semibold text-danger">{`${name || 'The pasted picture'} was not uploaded.`}</b>{' '}
                {problem}
              </p>
              <Button variant="secondary" size="sm" onClick={() => dismiss(key)}>
                Dismiss<span className="sr-only"> {name}</span>
              </Button>
            </div>
          ) : (
            <ProgressBar value={percent} label={`Uploading ${name}`} />
          )}
        </div>
      ))}
      {arrived.map((each) => (
        <Arrived
          key={each.key}
          picture={each}
          onPlace={(address) => place(each, pictureMarkdown(address, ''))}
          onLeaveOut={() => leaveOut(each)}
        />
      ))}
    </>
  );
}

export function PicturesLeftOut({ count, onDismiss }: { count: number; onDismiss: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunk p-3 text-sm">
          <p className="min-w-0 flex-1">
            {count === 1
              ? 'One pasted picture could not be inserted. Save it as a file and drop it here.'
              : `${numberText(count)} pasted pictures could not be inserted. Save them as files and drop them here.`}
          </p>
          <Button variant="secondary" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}

interface ArrivedProps {
  picture: ArrivedPicture;
  onPlace: (address: string) => void;
  onLeaveOut: () => void;
}

/** An uploaded picture: inserted once its sizes are made, with or without an alt text. */
function Arrived({ picture: { row }, onPlace, onLeaveOut }: ArrivedProps) {
  const { data: picture = row } = useQuery(pictureQuery(row.id));
  const { address } = picture;
  const place = useEffectEvent(onPlace);
  useEffect(() => {
    if (address !== null) place(withFocus(address, picture));
  }, [address, picture]);
  if (address !== null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunk p-3 text-sm">
      <p className="min-w-0 flex-1" role={picture.state === 'refused' ? 'alert' : 'status'}>
        {picture.problem ?? `${row.name} is uploaded. Processing…`}
      </p>
      <Button variant="ghost" size="sm" onClick={onLeaveOut}>
        Leave out<span className="sr-only"> {row.name}</span>
      </Button>
    </div>
  );
}

export function markdownOf(picture: PictureRow, address: string): string {
  return pictureMarkdown(withFocus(address, picture), picture.isDecoration ? '' : picture.alt);
}
