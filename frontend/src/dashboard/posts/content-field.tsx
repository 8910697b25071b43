import { countWords } from '@prism/core/contract/generations';
import { type ComponentProps, useState } from 'react';
import { TextAreaField } from '../../ui/field.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
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
    <div className={`col-span-full grid min-w-0 gap-4 ${isWide ? 'grid-cols-2 gap-5' : ''}`}>
      {!isWide && (
        <ChoiceGroup label="View">
          {views.map(([value, label]) => (
            <Choice key={value} isChosen={view === value} onChoose={() => setChosen(value)}>
              {label}
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      <div hidden={!isWide && view !== 'write'}>
        <TextAreaField
          label="Content"
          hint={`Markdown, ${countWords(field.value).toLocaleString('en-GB')} words`}
          rows={16}
          className={`font-mono text-[0.9375rem] leading-relaxed ${isWide ? 'h-144' : ''}`}
          {...field}
        />
      </div>
      {(isWide || view === 'preview') && <Preview content={field.value} category={category} />}
    </div>
  );
}
