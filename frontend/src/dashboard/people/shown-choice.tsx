import { enquiryStages } from '@prism/core/contract/stages';
import { useSearchParams } from 'react-router-dom';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';

const stages = { '': 'All', ...enquiryStages, aside: 'Set aside' };
const views = { '': 'List', board: 'Board' };
const owners = { '': 'Everybody’s', me: 'Mine', nobody: 'Nobody’s' };

/** Which enquiries are shown, kept in the address. */
export function ShownChoice() {
  const [params] = useSearchParams();
  const isBoard = params.get('view') === 'board';
  return (
    <>
      <InAddress label="View" name="view" choices={views} />
      {!isBoard && <InAddress label="Show" name="show" choices={stages} />}
      {(isBoard || params.get('show') !== 'aside') && <InAddress label="Whose" name="owner" choices={owners} />}
    </>
  );
}

interface InAddressProps {
  label: string;
  name: string;
  /** What the address says, and what is read; '' is what it says nothing of. */
  choices: Readonly<Record<string, string>>;
}

function InAddress({ label, name, choices }: InAddressProps) {
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
