import { useSearchParams } from 'react-router-dom';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';

interface InAddressProps {
  label: string;
  name: string;
  /** What the address says, and what is read; '' is what it says nothing of. */
  choices: Readonly<Record<string, string>>;
}

/** One of several, kept in the address. */
export function InAddress({ label, name, choices }: InAddressProps) {
  const [params, setParams] = useSearchParams();
  const given = params.get(name) ?? '';
  const chosen = given in choices ? given : '';

  function choose(value: string) {
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      return changed;
    });
  }

  return (
    <ChoiceGroup label={label}>
      {Object.entries(choices).map(([value, text]) => (
        <Choice key={value} isChosen={value === chosen} onChoose={() => choose(value)}>
          {text}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
