import './filters.css';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyOptics, ErrorOptics } from '../ui/optics.tsx';

const placeholders = [1, 2, 3, 4, 5, 6];

export function LoadingGrid() {
  return (
    <div className="grid" aria-hidden="true">
      {placeholders.map((place) => (
        <div className="sk" key={place}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

interface NoteProps {
  title: string;
  text: string;
}

interface EmptyNoteProps {
  label: string;
  address: string;
  onClear: () => void;
}

/** `onClear` is the way out, back to the whole list at `address`. */
export function EmptyNote({ title, text, label, address, onClear }: NoteProps & EmptyNoteProps) {
  return (
    <div className="note">
      <EmptyOptics />
      <h2 className="h4">{title}</h2>
      <p className="sm">{text}</p>
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
    <div className="note" role="alert">
      <ErrorOptics />
      <h2 className="h4">{title}</h2>
      <p className="sm">{text}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Icon name="retry" small /> Try again
      </Button>
    </div>
  );
}
