import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';

interface Labelled {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

/** What ties a control to its label, hint and error. */
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
    <div className="fld">
      <label htmlFor={controlId}>
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
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A control whose `onChange` hands over the text itself. */
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
}: Controlled<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id} required={required}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={`in ${className}`}
          onChange={(event) => onChange(event.target.value)}
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
          className={`in ${className}`}
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

type SelectProps = Controlled<'select'> & { options: readonly Choice[]; placeholder?: string };

export function SelectField(props: SelectProps) {
  const { label, error, hint, id, required, onChange, className = '', options, placeholder, ...rest } = props;
  return (
    <Field label={label} error={error} hint={hint} id={id} required={required}>
      {(control) => (
        <select {...rest} {...control} className={`in ${className}`} onChange={(event) => onChange(event.target.value)}>
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
        <div className="in-end">
          <input
            autoComplete="current-password"
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className="in"
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="icb"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}

interface CheckboxProps extends Labelled, Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxField({ label, error, hint, id, onChange, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className="fld">
      <label className="chk" htmlFor={controlId}>
        <input
          value="yes"
          {...rest}
          type="checkbox"
          id={controlId}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="sm">{label}</span>
      </label>
      <FieldError id={`${controlId}-error`} error={error} />
      {hint && (
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Asterisk() {
  return (
    <span className="req" aria-hidden="true">
      *
    </span>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="msg" id={id}>
      <Icon name="alert" small />
      {error}
    </p>
  );
}
