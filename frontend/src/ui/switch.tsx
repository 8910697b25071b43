import type { ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="group inline-flex min-h-11 items-center gap-3 text-left text-[0.9375rem] font-medium text-ink"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <i
        className="relative h-6 w-11 flex-none rounded-2 border-[1.5px] border-line-ui bg-surface transition-colors duration-120 group-aria-checked:border-ink group-aria-checked:bg-ink after:absolute after:top-[3px] after:left-[3px] after:size-[15px] after:rounded-1 after:bg-ink-3 after:transition-transform after:duration-220 after:ease-out group-aria-checked:after:translate-x-5 group-aria-checked:after:bg-on-ink"
        aria-hidden="true"
      />
      {label}
    </button>
  );
}
