import { type FormEvent, type RefObject, useState } from 'react';
import { useWords } from '../../api/content.ts';
import { Button } from '../../ui/button.tsx';
import { labelLook, SelectField, TextField } from '../../ui/field.tsx';
import { currencySign } from '@prism/core/contract/money';
import { fillIn } from '@prism/core/contract/fill-in';
import { useMoney } from '../../lib/money.ts';
import { useSite } from '../../site.ts';
import { Slider } from '../../ui/slider.tsx';
import { ranges, readCost, toStep } from './inputs.ts';
import { chosenOf, type RoiChoices, type RoiInputs } from './roi.ts';

interface ProjectDetailsProps {
  form: RefObject<HTMLFormElement | null>;
  inputs: RoiInputs;
  onChange: <Name extends keyof RoiInputs>(name: Name, value: RoiInputs[Name]) => void;
}

/** The eight assumptions. Without scripts the browser sends them and the server calculates. */
export function ProjectDetails({ form, inputs, onChange }: ProjectDetailsProps) {
  const { choices, labels } = useWords('returns-calculator');
  const { industry, monetization, developmentCost } = inputs;
  return (
    <form
      ref={form}
      className="grid content-between gap-6 p-[clamp(1.25rem,2.6vw,2.25rem)]"
      action="/returns-calculator"
      autoComplete="off"
      aria-labelledby="project-details"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <h2 className="h3" id="project-details">
        {labels.details}
      </h2>
      <AppTypes
        choices={choices.appType}
        chosen={inputs.appType}
        onChoose={(appType) => onChange('appType', appType)}
      />
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {choices.industry.length > 0 && (
          <SelectField
            label={labels.industry}
            name="industry"
            value={industry}
            options={optionsOf(choices.industry)}
            onChange={(value) => onChange('industry', value)}
          />
        )}
        {choices.monetization.length > 0 && (
          <SelectField
            label={labels.monetization}
            name="monetization"
            value={monetization}
            options={optionsOf(choices.monetization)}
            onChange={(value) => onChange('monetization', value)}
          />
        )}
      </div>
      <Sliders inputs={inputs} onChange={onChange} />
      <CostField cost={developmentCost} onChange={(cost) => onChange('developmentCost', cost)} />
      <Button type="submit" className="not-noscript:hidden">
        {labels.calculate}
      </Button>
    </form>
  );
}

const optionsOf = (choices: readonly { id: string; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));

// Dark with light letters when selected, also in forced colours.
const segment =
  'grid min-h-11.5 place-items-center px-1.5 py-1 text-center text-sm leading-[1.15] font-[540] text-ink [label:hover>&]:bg-sunk peer-checked:bg-ink peer-checked:text-on-ink peer-checked:forced-color-adjust-none peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-focus print:[print-color-adjust:exact]';

interface AppTypesProps {
  choices: RoiChoices['appType'];
  chosen: RoiInputs['appType'];
  onChoose: (appType: RoiInputs['appType']) => void;
}

function AppTypes({ choices, chosen, onChoose }: AppTypesProps) {
  const { labels } = useWords('returns-calculator');
  if (choices.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 content-start gap-[0.4375rem]">
      <legend className={`mb-1.75 ${labelLook}`}>{labels.appType}</legend>
      <div className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col divide-x divide-line-ui overflow-hidden rounded-2 border border-line-ui">
        {optionsOf(choices).map(({ value, label }) => (
          <label key={value} className="relative cursor-pointer">
            <input
              className="peer absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name="appType"
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className={segment}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const sliders = [
  { name: 'userBase', format: (value: number) => value.toLocaleString('en-US') },
  { name: 'monthlyRevenue' },
  { name: 'conversionRate', format: (value: number) => `${value.toFixed(1)}%` },
  { name: 'retentionRate', format: (value: number) => `${value}%` },
] as const;

function Sliders({ inputs, onChange }: Pick<ProjectDetailsProps, 'inputs' | 'onChange'>) {
  const money = useMoney();
  const { choices, labels } = useWords('returns-calculator');
  const { name: industry = '', average = null } = chosenOf(choices.industry, inputs.industry) ?? {};
  const hint =
    average !== null && fillIn(fillIn(labels.average, 'industry', industry.toLowerCase()), 'average', money(average));
  return sliders.map(({ name, ...shown }) => (
    <Slider
      key={name}
      format={money}
      {...shown}
      {...ranges[name]}
      name={name}
      label={labels[name]}
      value={inputs[name]}
      onChange={(value) => onChange(name, toStep(ranges[name], value))}
      {...(name === 'monthlyRevenue' && hint && { hint })}
    />
  ));
}

function CostField({ cost, onChange }: { cost: number; onChange: (cost: number) => void }) {
  const { developmentCost, odd } = useWords('returns-calculator').labels;
  const { currency } = useSite().studio;
  const money = useMoney();
  const [typed, setTyped] = useState(String(cost));
  const counts = readCost(typed);
  // The cost may have been read from the form before the first key event.
  const text = counts === cost ? typed : String(cost);
  const isOdd = cost === 0 && Number(text) !== 0;
  return (
    <TextField
      label={`${developmentCost} (${currencySign(currency)})`}
      name="developmentCost"
      className="nums"
      inputMode="numeric"
      value={text}
      hint={isOdd ? fillIn(odd, 'amount', money(0)) : undefined}
      onChange={(value) => {
        setTyped(value);
        onChange(readCost(value));
      }}
    />
  );
}
