import { countWords } from '@prism/core/contract/generations';
import { type ComponentProps, useState } from 'react';
import { TextAreaField } from '../../ui/field.tsx';
import { Preview } from './preview.tsx';
import { useIsWide } from './use-is-wide.ts';

const views = [
  ['write', 'Write'],
  ['preview', 'Preview'],
] as const;

type View = (typeof views)[number][0];

interface ContentFieldProps extends Pick<
  ComponentProps<typeof TextAreaField>,
  'name' | 'value' | 'error' | 'required' | 'onChange'
> {
  category: string;
}

/** The text in Markdown beside what becomes of it; where there is no room for both, one at a time. */
export function ContentField({ category, ...field }: ContentFieldProps) {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<View>('write');
  // What is wrong is told, and mended, where the text is.
  const view = field.error ? 'write' : chosen;
  return (
    <div className="all content-field">
      {!isWide && (
        <div className="choice" role="group" aria-label="View">
          {views.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={view === value} onClick={() => setChosen(value)}>
              {label}
            </button>
          ))}
        </div>
      )}
      <div hidden={!isWide && view !== 'write'}>
        <TextAreaField
          label="Content"
          hint={`Markdown, ${countWords(field.value).toLocaleString('en-GB')} words`}
          rows={16}
          {...field}
        />
      </div>
      {(isWide || view === 'preview') && <Preview content={field.value} category={category} />}
    </div>
  );
}
