import { inWords } from '@prism/core/content/counts';
import { isContent } from '@prism/core/content/check';
import { type FactValues, filledIn } from '@prism/core/content/facts';
import type { Fields, GroupField } from '@prism/core/fields/fields';
import { useMemo } from 'react';
import { isShort, useHelp } from './control.ts';
import { MarkedField } from '../../drafts/marked-field.tsx';
import { type ControlProps, FormProvider, useFormState } from './form-context.ts';

interface FieldGridProps {
  fields: Fields;
  value: unknown;
  /** Ends with a dot, or is empty. */
  prefix: string;
}

export function FieldGrid({ fields, value, prefix }: FieldGridProps) {
  const state = useFormState();
  const { Control, news, clash } = state;
  const others = { news, clash };
  const values = isContent(value) ? value : {};
  const facts = useCounted(values, state.facts);
  return (
    <FormProvider value={facts === state.facts ? state : { ...state, facts }}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        {Object.entries(fields).map(([name, field]) => (
          <MarkedField key={name} path={`data.${prefix}${name}`} {...others} isWide={!isShort(field)}>
            <Control field={field} value={values[name]} path={prefix + name} />
          </MarkedField>
        ))}
      </div>
    </FormProvider>
  );
}

/** The facts, with the number of items in the group's only list. */
function useCounted(values: Readonly<Record<string, unknown>>, facts: Partial<FactValues> | undefined) {
  const lists = Object.values(values).filter(Array.isArray);
  const [list] = lists;
  const count = facts && list && lists.length === 1 ? inWords(filledIn(list, facts).length) : undefined;
  return useMemo(() => (count === undefined ? facts : { ...facts, 'how many': count }), [facts, count]);
}

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
