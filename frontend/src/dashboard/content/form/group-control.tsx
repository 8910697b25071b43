import { isContent } from '@prism/core/content/check';
import type { Fields, GroupField } from '@prism/core/fields/fields';
import { isShort, useHelp } from './control.ts';
import { MarkedField } from '../../drafts/marked-field.tsx';
import { type ControlProps, useFormState } from './form-context.ts';

interface FieldGridProps {
  fields: Fields;
  value: unknown;
  /** Ends with a dot, or is empty. */
  prefix: string;
}

/** Fields in their order, short ones side by side where there is room. */
export function FieldGrid({ fields, value, prefix }: FieldGridProps) {
  const { Control, news, clash } = useFormState();
  const others = { news, clash };
  const values = isContent(value) ? value : {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      {Object.entries(fields).map(([name, field]) => (
        <MarkedField key={name} path={`data.${prefix}${name}`} {...others} isWide={!isShort(field)}>
          <Control field={field} value={values[name]} path={prefix + name} />
        </MarkedField>
      ))}
    </div>
  );
}

/** A group within another. */
export function GroupControl({ field, value, path }: ControlProps<GroupField>) {
  const help = useHelp(field);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-l border-line pl-4">
      <legend className="float-left mb-1 text-[0.9375rem] font-semibold text-ink">{field.label}</legend>
      {help && <p className="text-sm text-ink-3">{help}</p>}
      <FieldGrid fields={field.fields} value={value} prefix={`${path}.`} />
    </fieldset>
  );
}
