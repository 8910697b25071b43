import { isBlank } from '@prism/core/contract/clean-text';
import { pictureFields } from '@prism/core/contract/pictures';
import { pictureAt } from '@prism/core/contract/picture-address';
import { type PlacedPicture, picturesIn } from '@prism/core/markdown/pictures';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isDescribed } from '../media/pictures.ts';
import { pictureQuery, usePictureForm } from '../media/use-picture-form.ts';
import type { Command } from './commands/edit.ts';
import { pictureMarkdown } from './commands/inline.ts';
import type { PictureFrames } from './text/picture-frames.ts';

interface TextPicturesProps {
  frames: PictureFrames;
  /** Publishing was refused because of the text. */
  isRefused: boolean;
  run: (command: Command) => boolean;
}

export function TextPictures({ frames, ...rest }: TextPicturesProps) {
  const shown = useSyncExternalStore(frames.subscribe, frames.all);
  return shown.map(({ key, what, address, id, element }) =>
    createPortal(
      what === 'picture' ? <Shown address={address} /> : id && <Undescribed id={id} {...rest} />,
      element,
      key,
    ),
  );
}

/** No alt text: the line below describes it. */
function Shown({ address }: { address: string }) {
  const { width = 1200, height = 675 } = pictureAt(address) ?? {};
  return (
    <div className="px-4 pt-3">
      <Picture
        className="h-64 w-full rounded-1 bg-sunk md:h-80"
        style={{ objectFit: 'contain' }}
        src={address}
        alt=""
        width={width}
        height={height}
        sizes="(min-width: 48rem) 44rem, 100vw"
      />
    </div>
  );
}

function Undescribed({ id, isRefused, run }: Omit<TextPicturesProps, 'frames'> & { id: string }) {
  const { data: row } = useQuery(pictureQuery(id));
  const { picture, values, problem, failure, isBusy, change, save } = usePictureForm(row);
  if (!picture || !values || isDescribed(picture)) return null;
  const { name } = picture;
  const put = () => save(({ alt, isDecoration }) => !isDecoration && each(run, sayingOf(id, alt)));
  const leaveOut = () => each(run, without(id));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter would submit the form around.
    event.preventDefault();
    put();
  }

  return (
    <div
      role="group"
      aria-label={`Alt text of ${name}`}
      data-undescribed=""
      className="flex flex-wrap items-end gap-2 px-4 py-3 font-sans text-base"
    >
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          label="Description (alt text)"
          className="min-h-11 py-2"
          maxLength={pictureFields.alt.max}
          onKeyDown={onKeyDown}
          value={values.alt}
          error={problem ?? (isRefused && !isDescribed(values) ? pictureFields.alt.message : undefined)}
          onChange={(alt) => change({ ...values, alt, isDecoration: false })}
        />
      </div>
      <Button size="sm" busy={isBusy} onClick={put}>
        Save description
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => save(() => undefined, { ...values, alt: '', isDecoration: true })}
      >
        Decorative<span className="sr-only"> (no alt text)</span>
      </Button>
      <Button variant="ghost" size="sm" onClick={leaveOut}>
        Take out<span className="sr-only"> {name}</span>
      </Button>
      {failure && (
        <p role="alert" className="basis-full text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}

const isPicture = (id: string) => (placed: PlacedPicture) =>
  isBlank(placed.alt) && pictureAt(placed.address)?.id === id;

/** Repeats a command while it applies. */
function each(run: TextPicturesProps['run'], command: Command): void {
  while (run(command));
}

/** Sets the alt text of the first occurrence without one. */
function sayingOf(id: string, alt: string): Command {
  return ({ text }) => {
    const place = picturesIn(text).find(isPicture(id));
    const insert = place && pictureMarkdown(place.address, alt);
    // Brackets alone are no words.
    return place && insert && !insert.startsWith('![]')
      ? { ...place, insert, select: [place.from + insert.length, place.from + insert.length] }
      : undefined;
  };
}

function without(id: string): Command {
  return ({ text }) => {
    const place = picturesIn(text).find(isPicture(id));
    return place && { ...place, insert: '', select: [place.from, place.from] };
  };
}
