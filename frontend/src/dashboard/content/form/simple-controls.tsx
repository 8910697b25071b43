import type { ChoiceField, FlagField, NumberField } from '@prism/core/fields/fields';
import type { DateField } from '@prism/core/contract/fields';
import { currencySign } from '@prism/core/contract/money';
import { clockIn, lastTime, momentIn, momentNote } from '@prism/core/contract/zoned-time';
import { useState } from 'react';
import { useSite } from '../../../site.ts';
import { choicesOf } from '../../../ui/choices-of.ts';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { useTimes } from '../../shared/use-times.ts';
import { useControl } from './control.ts';
import type { ControlProps } from './form-context.ts';
import { numberIn } from './number-in.ts';

export function NumberControl(props: ControlProps<NumberField>) {
  const { shared, set } = useControl(props);
  const { field, value } = props;
  // Keeps what is typed: '1.' may become '1.5'.
  const [typed, setTyped] = useState('');
  const text = numberIn(typed, field) === value ? typed : String(value ?? '');
  function type(next: string) {
    setTyped(next);
    set(numberIn(next, field));
  }
  const { studio } = useSite();
  const unit = [field.money && currencySign(studio[field.money]), field.unit].filter(Boolean).join(' ');
  return (
    <TextField
      {...shared}
      label={unit ? `${field.label} (${unit})` : field.label}
      className="nums"
      inputMode="decimal"
      autoComplete="off"
      required={!field.optional}
      value={text}
      onChange={type}
    />
  );
}

export function DateControl(props: ControlProps<DateField>) {
  const { shared, set } = useControl(props);
  const { timeZone } = useTimes();
  const [typed, setTyped] = useState('');
  const { min, hasTime } = props.field;
  const value = typeof props.value === 'string' ? props.value : '';
  const control = { ...shared, required: min > 0 };
  if (!hasTime) return <TextField {...control} type="date" value={value} onChange={set} />;
  const local = Number.isNaN(Date.parse(value)) ? '' : clockIn(timeZone, Date.parse(value));
  // When clocks go back, one time names two moments, so the note is about the text that was typed.
  const note = typed === '' ? undefined : momentNote(timeZone, typed);
  return (
    <TextField
      {...control}
      type="datetime-local"
      max={lastTime}
      value={local}
      hint={note ? <span role="status">{note}</span> : shared.hint}
      onChange={(next) => {
        setTyped(next);
        set(next === '' ? '' : new Date(momentIn(timeZone, next).at).toISOString());
      }}
    />
  );
}

export function FlagControl(props: ControlProps<FlagField>) {
  const { shared, set } = useControl(props);
  return (
    <div className="self-center">
      <CheckboxField {...shared} checked={props.value === true} onChange={set} />
    </div>
  );
}

export function ChoiceControl(props: ControlProps<ChoiceField>) {
  const { shared, set } = useControl(props);
  return (
    <SelectField
      {...shared}
      options={choicesOf(props.field.options)}
      required
      value={String(props.value)}
      onChange={set}
    />
  );
}
