import { useSearchParams } from 'react-router-dom';

const choices = [
  ['all', 'All'],
  ['open', 'Open'],
  ['handled', 'Handled'],
  ['aside', 'Set aside'],
] as const;

export type Shown = (typeof choices)[number][0];

/** Which submissions are shown, kept in the address. */
export function ShownChoice() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('show') ?? 'all';

  function choose(value: Shown) {
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (value === 'all') changed.delete('show');
      else changed.set('show', value);
      return changed;
    });
  }

  return (
    <div className="choice" role="group" aria-label="Show">
      {choices.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={value === shown} onClick={() => choose(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
