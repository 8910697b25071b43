import { isContent } from '@prism/core/content/check';
import type { Field, Fields, GroupField } from '@prism/core/fields/fields';
import type { ReactNode } from 'react';
import { partId, useHelp } from './control.ts';
import { FieldGrid } from './group-control.tsx';
import { ListControl } from './list-control.tsx';

interface FormSectionsProps {
  /** The heading of fields without a group. */
  label: string;
  /** The heading of fields between groups. */
  between?: string | undefined;
  fields: Fields;
  value: unknown;
}

/** The fields of an entry: a section for each group and each list of groups, and for each run of other fields. */
export function FormSections({ label, between = 'Details', fields, value }: FormSectionsProps) {
  const values = isContent(value) ? value : {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {sectionsOf(fields).map(([name, field], index) =>
        field.type === 'run' ? (
          <Section key={name} name={name} title={index === 0 ? label : between}>
            <FieldGrid fields={field.fields} value={values} prefix="" />
          </Section>
        ) : field.type === 'group' ? (
          <Section key={name} name={name} title={field.label} of={field}>
            <FieldGrid fields={field.fields} value={values[name]} prefix={`${name}.`} />
          </Section>
        ) : (
          <ListControl key={name} field={field} value={values[name]} path={name} isSection />
        ),
      )}
    </div>
  );
}

type Run = { type: 'run'; fields: Record<string, Field> };
type Sectioned = Extract<Field, { type: 'group' | 'list' }>;

export function sectionsOf(fields: Fields): [string, Run | Sectioned][] {
  const sections: [string, Run | Sectioned][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const last = sections.at(-1)?.[1];
    if (field.type === 'group' || field.type === 'list') sections.push([name, field]);
    else if (last?.type === 'run') last.fields[name] = field;
    else sections.push([name, { type: 'run', fields: { [name]: field } }]);
  }
  return sections;
}

interface SectionProps {
  name: string;
  title: string;
  /** The group that the section shows, if it is one. */
  of?: Pick<GroupField, 'help' | 'isInZone'>;
  children: ReactNode;
}

function Section({ name, title, of = {}, children }: SectionProps) {
  const help = useHelp(of);
  const id = partId(name);
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2
        id={id}
        tabIndex={-1}
        data-field={name}
        className="scroll-mt-20 border-b border-ink pb-3 text-[1.1875rem] leading-tight font-semibold tracking-[-0.015em] text-ink"
      >
        {title}
      </h2>
      {help && <p className="text-sm text-ink-3">{help}</p>}
      {children}
    </section>
  );
}
