import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { rare } from '../ui/rare-icons.ts';
import { ErrorOptics } from '../ui/error-optics.tsx';
import { EmptyOptics } from '../ui/optics.tsx';

const placeholders = [1, 2, 3, 4, 5, 6];

export const cardGrid =
  'grid grid-cols-1 gap-x-(--gap) gap-y-[clamp(2.75rem,4.5vw,4.5rem)] sm:grid-cols-2 lg:grid-cols-3';

/**
 * Placeholders as tall as cards, so that the layout does not shift; `plate` is the shape of their pictures. Hidden
 * without scripts.
 */
export function LoadingGrid({ plate }: { plate: string }) {
  return (
    <div className={`${cardGrid} noscript:hidden`} aria-hidden="true">
      {placeholders.map((place) => (
        <div className="grid animate-pulse content-start gap-4 *:rounded-1 *:bg-sunk" key={place}>
          <i className={plate} />
          <i className="h-6 w-[55%]" />
          <i className="h-10" />
          <i className="h-9 w-[70%]" />
          <i className="h-5 w-[45%]" />
        </div>
      ))}
    </div>
  );
}

const note =
  'grid min-h-85 max-w-120 content-center justify-items-start gap-4 rounded-2 border border-line bg-surface p-8';

interface NoteProps {
  title: string;
  text: string;
}

interface EmptyNoteProps {
  label: string;
  address: string;
  onClear: () => void;
}

/** `onClear` resets the filters and shows the whole list at `address`. */
export function EmptyNote({ title, text, label, address, onClear }: NoteProps & EmptyNoteProps) {
  return (
    <div className={note}>
      <EmptyOptics />
      <h2 className="h4">{title}</h2>
      <p className="text-sm">{text}</p>
      <form action={address}>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          {label}
        </Button>
      </form>
    </div>
  );
}

export function FailureNote({ title, text, onRetry }: NoteProps & { onRetry: () => void }) {
  return (
    <div className={note} role="alert">
      <ErrorOptics />
      <h2 className="h4">{title}</h2>
      <p className="text-sm">{text}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Icon path={rare.retry} small /> Try again
      </Button>
    </div>
  );
}
