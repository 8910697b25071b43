import type { ChoiceField, EntryField } from '@prism/core/content/fields';
import { entryText } from '@prism/core/content/entry-text';
import { isKind, kinds } from '@prism/core/content/content';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/field.tsx';
import { entriesQuery } from '../queries.ts';
import { useControl } from './control.ts';
import type { ControlProps } from './form-context.ts';

/** What can be chosen in a field, by value; the entries of another kind as they are now. */
export function useChoices(field: ChoiceField | EntryField): Readonly<Record<string, string>> {
  const { kind } = { kind: '', ...field };
  const { data = [] } = useQuery({ ...entriesQuery(kind), enabled: field.type === 'entry' });
  if (field.type === 'choice') return field.options;
  if (!isKind(kind)) return {};
  return Object.fromEntries(data.map((entry) => [entry.key, entryText(kinds[kind], entry.data).title]));
}

/** One entry of another kind. */
export function EntryControl(props: ControlProps<EntryField>) {
  const { shared, set } = useControl(props);
  const choices = useChoices(props.field);
  const value = String(props.value ?? '');
  // One that was deleted meanwhile, or is still on its way.
  const known = value === '' || Object.hasOwn(choices, value) ? choices : { ...choices, [value]: value };
  const options = Object.entries(known).map(([key, label]) => ({ value: key, label }));
  return <SelectField {...shared} options={options} placeholder="Choose one" required value={value} onChange={set} />;
}
