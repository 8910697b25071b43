import { type Brief, briefEntries, briefFields, type GenerationRow } from '@prism/core/contract/generations';
import { TextAreaField, TextField } from '../../ui/field.tsx';

interface BriefFieldsProps {
  field: (name: keyof Brief | 'keywords') => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (text: string) => void;
  };
}

export function BriefFields({ field }: BriefFieldsProps) {
  const said = ({ label, help }: (typeof briefFields)[keyof Brief]) => ({ label, hint: help });
  return (
    <>
      <TextAreaField rows={2} {...said(briefFields.angle)} {...field('angle')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...said(briefFields.reader)} {...field('reader')} />
        <TextField label="Keywords" hint="Optional, separated by commas" {...field('keywords')} />
        <TextAreaField rows={2} {...said(briefFields.must)} {...field('must')} />
        <TextAreaField rows={2} {...said(briefFields.mustNot)} {...field('mustNot')} />
      </div>
    </>
  );
}

export function BriefList({ article }: { article: Pick<GenerationRow, 'topic' | 'brief' | 'keywords'> }) {
  const { topic, brief, keywords } = article;
  const said = [
    ['Topic', topic],
    ...briefEntries(brief).map(([name, text]) => [briefFields[name].label, text]),
    ...(keywords.length > 0 ? [['Keywords', keywords.join(', ')]] : []),
  ];
  return (
    <dl className="grid gap-3 [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dd]:text-ink [&_dt]:text-ink-3">
      {said.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
