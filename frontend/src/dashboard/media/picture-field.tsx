import type { ComponentProps } from 'react';
import { Field, type TextField } from '../../ui/field.tsx';
import { PicturePreview } from '../shared/picture-preview.tsx';
import { FileTile } from './file-tile.tsx';

type PictureFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'hint' | 'required'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A picture of the library, or the URL of another one. */
export function PictureField({ label, error, hint, required, name, value, onChange }: PictureFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <FileTile
          picture={value.trim() && <PicturePreview image={value.trim()} />}
          hasFile={value !== ''}
          onLibrary={onChange}
          removed={label.replace(/ URL$/, '').toLowerCase()}
          onRemove={() => onChange('')}
        >
          <input
            {...control}
            name={name}
            className="control min-h-10 py-1.5 text-[0.9375rem]"
            autoComplete="off"
            placeholder="URL or path"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </FileTile>
      )}
    </Field>
  );
}
