import { pictureFields, type PictureRow, withFocus } from '@prism/core/contract/pictures';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { usePictureForm } from '../media/use-picture-form.ts';
import { pictureMarkdown } from './commands/inline.ts';
import { EditorPanel } from './panel.tsx';
import type { ArrivedPicture, DroppedPictures } from './use-dropped-pictures.ts';

/** Pictures on their way into the text, above it: how far each is, what is wrong, or what it shows. */
export function DroppedPicturesList({ pictures }: { pictures: DroppedPictures }) {
  const { uploads, arrived, place, dismiss } = pictures;
  return (
    <>
      {uploads.map(({ key, name, percent, problem }) => (
        <div key={key} className="border-b border-line bg-sunk p-3 text-sm">
          {problem ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 flex-1" role="alert">
                <b className="font-semibold text-danger">{name || 'The pasted picture'} was not taken.</b> {problem}
              </p>
              <Button variant="secondary" size="sm" onClick={() => dismiss(key)}>
                Dismiss<span className="sr-only"> {name}</span>
              </Button>
            </div>
          ) : (
            <ProgressBar value={percent} label={`Sending ${name}`} />
          )}
        </div>
      ))}
      {arrived.map((each) => (
        <Arrived key={each.key} picture={each} onPlace={(markdown) => place(each, markdown)} />
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
              ? 'A picture of what was pasted is not in the text. Save it as a file and drop it here.'
              : `${count.toLocaleString('en-GB')} pictures of what was pasted are not in the text. Save them as files and drop them here.`}
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
  onPlace: (markdown: string) => void;
}

/** Asks what a picture shows before it is put into the text. */
function Arrived({ picture: { row }, onPlace }: ArrivedProps) {
  const { picture = row, values, problem, failure, isBusy, change, save } = usePictureForm(row);
  const put = () => save((saved) => saved.address && onPlace(markdownOf(saved, saved.address)));
  const isReady = picture.address !== null && values !== undefined;
  return (
    <EditorPanel label={`What ${row.name} shows`} onClose={() => onPlace('')} onEnter={put} isQuiet>
      {picture.address ? (
        <Picture className="rounded-1" src={picture.address} alt="" width={96} height={72} sizes="96px" />
      ) : (
        <p className="text-sm" role={picture.state === 'refused' ? 'alert' : 'status'}>
          {picture.problem ?? `${row.name} has arrived. Its sizes are being made.`}
        </p>
      )}
      {isReady && (
        <>
          <div className="grid min-w-0 flex-[1_1_16rem] gap-2">
            <TextField
              label="What it shows, for people who do not see it"
              className="min-h-11 py-2"
              maxLength={pictureFields.alt.max}
              disabled={values.isDecoration}
              value={values.alt}
              error={problem}
              onChange={(alt) => change({ ...values, alt })}
            />
            <CheckboxField
              label="Decoration only, has no text"
              checked={values.isDecoration}
              onChange={(isDecoration) => change({ ...values, isDecoration })}
            />
            {failure && <p role="alert">{failure}</p>}
          </div>
          <Button size="sm" busy={isBusy} onClick={put}>
            Put into the text
          </Button>
        </>
      )}
      <Button variant="ghost" size="sm" onClick={() => onPlace('')}>
        Leave out
      </Button>
    </EditorPanel>
  );
}

export function markdownOf(picture: PictureRow, address: string): string {
  return pictureMarkdown(withFocus(address, picture), picture.isDecoration ? '' : picture.alt);
}
