import type { PictureRow } from '@prism/core/contract/pictures';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isDescribed, measuresOf, usesOf } from './pictures.ts';
import type { Upload } from './use-uploads.ts';

const plate = 'aspect-4/3 w-full rounded-2';
// Grows with its text.
const words = `grid ${plate} place-items-center p-4 text-sm text-ink`;

interface TileProps {
  picture: PictureRow;
  isChosen: boolean;
  onOpen: () => void;
}

export function PictureTile({ picture, isChosen, onOpen }: TileProps) {
  const { name, state, problem, address } = picture;
  return (
    <li className="group relative grid min-w-0 grid-cols-1 content-start gap-1.5">
      {address ? (
        <Picture
          className={`${plate} bg-sunk ${isChosen ? 'ring-3 ring-ink' : 'ring-line group-hover:ring-1'}`}
          src={address}
          alt=""
          width={400}
          height={300}
          sizes="(min-width: 48rem) 16rem, 45vw"
          loading="lazy"
        />
      ) : (
        <div className={`${words} ${state === 'refused' ? 'bg-danger-tint' : 'bg-sunk'}`}>
          {state === 'refused' ? <Refused problem={problem ?? ''} /> : <p role="status">Processing…</p>}
        </div>
      )}
      <div className="min-w-0">
        <button
          type="button"
          className="line-clamp-2 max-w-full text-left text-sm font-medium text-ink wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-2 focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-focus"
          aria-pressed={isChosen}
          onClick={onOpen}
        >
          {name}
        </button>
        <p className="nums text-[0.8125rem] text-ink-3">
          {state === 'ready' ? `${usesOf(picture)}${isDescribed(picture) ? '' : ', no alt text'}` : measuresOf(picture)}
        </p>
      </div>
    </li>
  );
}

export function UploadTile({ upload: { name, percent, problem }, onDrop }: { upload: Upload; onDrop: () => void }) {
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <div className={`${words} ${problem ? 'bg-danger-tint' : 'bg-sunk'}`}>
        {problem ? (
          <Refused problem={problem} />
        ) : (
          <div className="w-full">
            <ProgressBar value={percent} label={`Uploading ${name}`} />
          </div>
        )}
      </div>
      <p className="line-clamp-2 text-sm font-medium text-ink wrap-anywhere">{name}</p>
      {problem && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onDrop}>
          Dismiss<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function Refused({ problem }: { problem: ReactNode }) {
  return (
    <div role="alert">
      <b className="font-semibold text-danger">Upload failed</b>
      <p>{problem}</p>
    </div>
  );
}
