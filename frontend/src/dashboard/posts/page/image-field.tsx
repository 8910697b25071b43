import { type ComponentProps, useId } from 'react';
import { PictureField } from '../../media/picture-field.tsx';
import { useSite } from '../../../site.ts';
import { picturesFor } from './site-pictures.ts';

const picture = 'aspect-4/3 rounded-2 object-cover';

type ImageFieldProps = Pick<ComponentProps<typeof PictureField>, 'name' | 'error' | 'required'> & {
  value: string;
  onChange: (value: string) => void;
};

export function ImageField(field: ImageFieldProps) {
  const name = useId();
  const chosen = field.value.trim();
  const pictures = picturesFor(useSite().studio);
  return (
    <div className="col-span-full grid min-w-0 gap-4">
      <PictureField label="Featured image URL" {...field} />
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-medium">Site pictures</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {pictures.map(({ path, label }) => (
            <label key={path} className="group relative grid cursor-pointer gap-1 text-xs">
              <input
                type="radio"
                className="peer absolute inset-0 cursor-pointer opacity-0"
                name={name}
                checked={path === chosen}
                onChange={() => field.onChange(path)}
              />
              <img
                className={`${picture} h-auto w-full bg-sunk ring-1 ring-line group-hover:ring-ink peer-checked:ring-3 peer-checked:ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-5 peer-focus-visible:outline-focus`}
                src={path}
                alt=""
                width={160}
                height={120}
                loading="lazy"
                decoding="async"
              />
              <span className="peer-checked:font-bold peer-checked:text-ink peer-checked:before:content-['✓_'_/_'']">
                {label}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
