import { useId } from 'react';
import { CheckboxField, labelLook } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ChecksProps<Value extends string> {
  legend: string;
  /** Each with what it is called. */
  options: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  error: string | undefined;
  onChoose: (chosen: Value[]) => void;
}

/** Some of several, in the order they are listed in. */
export function Checks<Value extends string>({ legend, options, chosen, error, onChoose }: ChecksProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error && id}>
      <legend className={`mb-3 ${labelLook}`}>{legend}</legend>
      {options.map(([value, label]) => (
        <CheckboxField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(isChosen) =>
            onChoose(options.flatMap(([each]) => ((each === value ? isChosen : chosen.includes(each)) ? [each] : [])))
          }
        />
      ))}
      {error && (
        <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-[520] text-danger">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </fieldset>
  );
}
