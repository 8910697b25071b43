import { Button } from '../../../ui/button.tsx';

interface TheirVersionProps {
  /** Conflicting fields with their current value. */
  fields: readonly (readonly [label: string, theirs: string])[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

export function TheirVersion({ fields, onTakeTheirs, onKeepMine }: TheirVersionProps) {
  const labels = new Intl.ListFormat('en-GB').format(fields.map(([label]) => label));
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-2 border border-l-3 border-line-ui border-l-warn px-4 py-3 text-sm text-ink-2"
    >
      <p>{`Someone else also changed ${labels}. Nothing of theirs or yours is lost yet. Theirs:`}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {fields.map(([label, theirs]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere text-ink">{theirs || 'Empty'}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
