import { useSearchParams } from 'react-router-dom';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';

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
    <ChoiceGroup label="Show">
      {choices.map(([value, label]) => (
        <Choice key={value} isChosen={value === shown} onChoose={() => choose(value)}>
          {label}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
