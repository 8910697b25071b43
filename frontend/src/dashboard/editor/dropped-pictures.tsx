import { pictureAt } from '@prism/core/contract/picture-address';
import { pictureFields, type PictureRow, withFocus } from '@prism/core/contract/pictures';
import { type PlacedPicture, picturesIn } from '@prism/core/markdown/pictures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isDescribed } from '../media/pictures.ts';
import { pictureQuery, usePictureForm } from '../media/use-picture-form.ts';
import type { Command } from './commands/edit.ts';
import { pictureMarkdown } from './commands/inline.ts';
import { EditorPanel } from './panel.tsx';
import type { ArrivedPicture, DroppedPictures } from './use-dropped-pictures.ts';

/** Pictures on their way into the text, above it: how far each is, or what is wrong. */
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

/** Says that a pasted document had pictures, which do not come with its words, and how they do. */
export function PicturesLeftOut({ count, onDismiss }: { count: number; onDismiss: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunk p-3 text-sm">
          <p className="min-w-0 flex-1">
            {count === 1
              ? 'One pasted picture could not be inserted. Save it as a file and drop it here.'
              : `${count.toLocaleString('en-GB')} pasted pictures could not be inserted. Save them as files and drop them here.`}
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

/** A picture whose sizes are being made: it stands in the text once they are, whatever is said of it by then. */
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

interface UndescribedProps {
  text: string;
  /** Publishing was refused because of the text. */
  isRefused: boolean;
  run: (command: Command) => boolean;
}

/** The pictures of the text of which nobody has said what they show, each with the place to say it. */
export function UndescribedPictures({ text, ...rest }: UndescribedProps) {
  return [...wordlessIn(text)].map((id) => <Undescribed key={id} id={id} {...rest} />);
}

function Undescribed({ id, isRefused, run }: Omit<UndescribedProps, 'text'> & { id: string }) {
  const { data: row } = useQuery(pictureQuery(id));
  const { picture, values, problem, failure, isBusy, change, save } = usePictureForm(row);
  if (!picture || !values || isDescribed(picture)) return null;
  const { name, address } = picture;
  const put = () => save(({ alt, isDecoration }) => !isDecoration && each(run, sayingOf(id, alt)));
  const leaveOut = () => each(run, without(id));
  return (
    <EditorPanel label={`Alt text of ${name}`} onClose={() => undefined} onEnter={put} isQuiet>
      {address && <Picture className="rounded-1" src={address} alt="" width={96} height={72} sizes="96px" />}
      <div className="grid min-w-0 flex-[1_1_16rem] gap-2">
        <TextField
          label="Description (alt text)"
          className="min-h-11 py-2"
          maxLength={pictureFields.alt.max}
          disabled={values.isDecoration}
          value={values.alt}
          error={problem ?? (isRefused && !isDescribed(values) ? pictureFields.alt.message : undefined)}
          onChange={(alt) => change({ ...values, alt })}
        />
        <CheckboxField
          label="Decorative (no alt text)"
          checked={values.isDecoration}
          onChange={(isDecoration) => change({ ...values, isDecoration })}
        />
        {failure && <p role="alert">{failure}</p>}
      </div>
      <Button size="sm" busy={isBusy} onClick={put}>
        Save description
      </Button>
      <Button variant="ghost" size="sm" onClick={leaveOut}>
        Take out<span className="sr-only"> {name}</span>
      </Button>
    </EditorPanel>
  );
}

/** The ids of the library's pictures that a text shows without words of its own. */
function wordlessIn(text: string): ReadonlySet<string> {
  const ids = picturesIn(text).flatMap(({ alt, address }) => (alt.trim() === '' ? (pictureAt(address)?.id ?? []) : []));
  return new Set(ids);
}

const isPicture = (id: string) => (placed: PlacedPicture) =>
  placed.alt.trim() === '' && pictureAt(placed.address)?.id === id;

/** Does a command as often as there is something for it to do. */
function each(run: UndescribedProps['run'], command: Command): void {
  while (run(command));
}

/** Gives the first place of a picture that has no words these. */
function sayingOf(id: string, alt: string): Command {
  return ({ text }) => {
    const place = picturesIn(text).find(isPicture(id));
    const insert = place && pictureMarkdown(place.address, alt);
    // Words of brackets alone are none.
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

export function markdownOf(picture: PictureRow, address: string): string {
  return pictureMarkdown(withFocus(address, picture), picture.isDecoration ? '' : picture.alt);
}
