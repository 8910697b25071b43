import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';

interface InAddressProps {
  label: string;
  name: string;
  /** The values of the parameter with their labels; '' is the default. */
  choices: Readonly<Record<string, string>>;
}

export function InAddress({ label, name, choices }: InAddressProps) {
  const { filter, narrow } = useAddressFilter([name]);
  const { [name]: given = '' } = filter;
  const chosen = given in choices ? given : '';

  return (
    <ChoiceGroup label={label}>
      {Object.entries(choices).map(([value, text]) => (
        <Choice key={value} isChosen={value === chosen} onChoose={() => narrow(name, value)}>
          {text}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
