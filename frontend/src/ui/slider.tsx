import './slider.css';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';

interface SliderProps {
  name: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as text, also for screen readers. */
  format: (value: number) => string;
  /** The value may lie between two steps. */
  onChange: (value: number) => void;
  hint?: string;
}

/** A native range input. */
export function Slider({ name, label, min, max, step, value, format, onChange, hint }: SliderProps) {
  const id = useId();
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${((value - min) / (max - min)) * 100}%` };

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = event.shiftKey ? 10 : 1;
    const targets: Record<string, number> = {
      ArrowRight: value + steps * step,
      ArrowUp: value + steps * step,
      ArrowLeft: value - steps * step,
      ArrowDown: value - steps * step,
      PageUp: value + 10 * step,
      PageDown: value - 10 * step,
      Home: min,
      End: max,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(min, target)));
  }

  return (
    <div className="nums">
      <p className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[0.9375rem] font-medium text-ink">
          {label}
        </label>
        <b className="text-lg font-[600] tracking-[-0.02em] text-ink" aria-hidden="true">
          {format(value)}
        </b>
      </p>
      <input
        className="slider"
        type="range"
        id={id}
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        style={filled}
        aria-valuetext={format(value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onKeyDown={move}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <small className="flex justify-between text-xs text-ink-3 print:hidden" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </small>
      {hint !== undefined && (
        <p className="mt-1.5 text-sm text-ink-3" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
