import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from './field.tsx';

interface FileFieldProps {
  label: ReactNode;
  hint: string;
  name: string;
  /** Allowed file endings, such as 'pdf'. */
  endings: readonly string[];
  error: string | undefined;
  required?: boolean;
  /** Receives undefined when the choice is removed. */
  onChoose: (file: File | undefined) => void;
}

export function FileField({ label, hint, name, endings, error, required, onChoose }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // A file chosen before hydration raised no event.
  const takeEarlyChoice = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    if (file) onChoose(file);
  });
  useLayoutEffect(() => takeEarlyChoice(), []);

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          name={name}
          className="control min-h-15 p-2 file:mr-4 file:min-h-10.5 file:cursor-pointer file:rounded-2 file:border file:border-line-ui file:bg-sunk file:px-4.5 file:font-semibold file:text-ink"
          accept={endings.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      )}
    </Field>
  );
}
