import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: ReactNode;
}

export function Switch({ label, checked, onChange, disabled, hint }: SwitchProps) {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className="group inline-flex min-h-11 items-center gap-3 text-left text-[0.9375rem] font-medium text-ink disabled:text-ink-3"
      disabled={disabled}
      aria-labelledby={labelId}
      aria-describedby={hint ? hintId : undefined}
      onClick={() => onChange(!checked)}
    >
      <i
        className="relative h-6 w-11 flex-none rounded-2 border-[1.5px] border-line-ui bg-surface transition-colors duration-120 group-aria-checked:border-ink group-aria-checked:bg-ink after:absolute after:top-[3px] after:left-[3px] after:size-[15px] after:rounded-1 after:bg-ink-3 after:transition-transform after:duration-220 after:ease-out group-aria-checked:after:translate-x-5 group-aria-checked:after:bg-on-ink group-disabled:border-line group-disabled:bg-sunk group-disabled:after:bg-line-ui"
        aria-hidden="true"
      />
      <span>
        <span id={labelId}>{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm font-normal text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </button>
  );
}
