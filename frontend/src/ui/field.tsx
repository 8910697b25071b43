import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { eyes } from './eye-icons.ts';

export const labelLook = 'justify-self-start text-[0.9375rem] font-medium text-ink';
const remark = 'text-sm leading-[1.4]';
const checkbox =
  'grid size-6 cursor-pointer appearance-none place-items-center rounded-2 border-[1.5px] border-line-ui bg-surface checked:border-ink checked:bg-ink checked:after:h-1.5 checked:after:w-3 checked:after:-translate-y-0.5 checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-ink not-checked:hover:border-ink-2 disabled:border-line disabled:bg-sunk disabled:checked:after:border-ink-3 aria-[invalid=true]:border-danger aria-[invalid=true]:shadow-[inset_0_0_0_1px_var(--danger)]';
const group = 'grid min-w-0 content-start gap-[0.4375rem]';

interface Labelled {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps extends Labelled {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, error, hint, id, required, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className={group}>
      <label htmlFor={controlId} className={labelLook}>
        {label}
        {required && <Asterisk />}
      </label>
      {children({
        id: controlId,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${controlId}-error`} error={error} />
      {hint && (
        <p className={`${remark} text-ink-3`} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field of a native form: it keeps what is typed before hydration, and its form sends it. */
interface Native {
  defaultValue: string;
  value?: never;
  onChange?: never;
}

/** A control whose `onChange` passes the text. */
type Controlled<Tag extends 'input' | 'textarea' | 'select'> = Labelled &
  Omit<ComponentProps<Tag>, 'onChange' | 'value' | 'children'> & { value: string; onChange: (value: string) => void };

export function TextField({
  label,
  error,
  hint,
  id,
  required,
  onChange,
  className = '',
  ...rest
}: Controlled<'input'> | (Omit<Controlled<'input'>, keyof Native> & Native)) {
  return (
    <Field label={label} error={error} hint={hint} id={id} required={required}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={`control ${className}`}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
      )}
    </Field>
  );
}

export function TextAreaField(props: Controlled<'textarea'>) {
  const { label, error, hint, id, required, onChange, className = '', ...rest } = props;
  return (
    <Field label={label} error={error} hint={hint} id={id} required={required}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={`control resize-y ${className}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

type SelectProps = Controlled<'select'> & { options: readonly Choice[]; placeholder?: string | undefined };

export function SelectField(props: SelectProps) {
  const { label, error, hint, id, required, onChange, className = '', options, placeholder, ...rest } = props;
  return (
    <Field label={label} error={error} hint={hint} id={id} required={required}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={`control ${className}`}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function PasswordField({ label, error, hint, id, required, onChange, ...rest }: Controlled<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} id={id} required={required}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className="control pr-13"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          >
            <Icon path={shown ? eyes.shut : eyes.open} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = Labelled &
  Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked' | 'defaultChecked'> &
  (
    | { checked: boolean; onChange: (checked: boolean) => void }
    | { defaultChecked: boolean; checked?: never; onChange?: never }
  );

export function CheckboxField({ label, error, hint, id, onChange, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className={group}>
      <label className="grid cursor-pointer grid-cols-[24px_1fr] items-start gap-3" htmlFor={controlId}>
        <input
          value="yes"
          {...rest}
          type="checkbox"
          className={checkbox}
          id={controlId}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onChange={onChange && ((event) => onChange(event.target.checked))}
        />
        <span className="pt-px text-sm">{label}</span>
      </label>
      <FieldError id={`${controlId}-error`} error={error} />
      {hint && (
        <p className={`${remark} text-ink-3`} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Asterisk() {
  return (
    <span className="ml-0.5 text-danger" aria-hidden="true">
      *
    </span>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className={`${remark} flex items-center gap-1.5 font-[520] text-danger`} id={id}>
      <Icon name="alert" small />
      {error}
    </p>
  );
}
