import { resumeLabel, resumeTypes } from '@prism/core/contract/applications';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { form as copy } from './position-content.ts';

interface ResumeFieldProps {
  name: string;
  error: string | undefined;
  /** Hears of each choice, and with undefined of a choice taken back. */
  onChoose: (file: File | undefined) => void;
}

const accepted = resumeTypes.map((type) => `.${type}`).join(',');

export function ResumeField({ name, error, onChoose }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // A file chosen before the scripts had arrived raised no event that anyone heard.
  const takeEarlyChoice = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    if (file) onChoose(file);
  });
  useLayoutEffect(() => takeEarlyChoice(), []);

  return (
    <Field label={`${resumeLabel} (max 5MB)`} hint={copy.resumeHint} error={error} required>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          name={name}
          className="control min-h-15 p-2 file:mr-4 file:min-h-10.5 file:cursor-pointer file:rounded-2 file:border file:border-line-ui file:bg-sunk file:px-4.5 file:font-semibold file:text-ink"
          accept={accepted}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      )}
    </Field>
  );
}
