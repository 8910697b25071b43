import type { ChoiceField, EntryField } from '@prism/core/content/fields';
import { entryText } from '@prism/core/content/entry-text';
import { isKind, kinds } from '@prism/core/content/content';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/field.tsx';
import { entriesQuery } from '../queries.ts';
import { useControl } from './control.ts';
import type { ControlProps } from './form-context.ts';

/** What can be chosen in a field, by value; the entries of another kind as they are now, undefined until they are known. */
export function useChoices(field: ChoiceField | EntryField): Readonly<Record<string, string>> | undefined {
  const { kind } = { kind: '', ...field };
  const { data } = useQuery({ ...entriesQuery(kind), enabled: field.type === 'entry' });
  if (field.type === 'choice') return field.options;
  if (!data || !isKind(kind)) return undefined;
  return Object.fromEntries(data.map((entry) => [entry.key, entryText(kinds[kind], entry.data).title]));
}

/** What is said of an entry that was deleted after it was chosen. */
export function goneSentence({ label }: EntryField | ChoiceField, remedy: string): string {
  return `There is no such ${label.toLowerCase()} any more. ${remedy}`;
}

/** One entry of another kind. */
export function EntryControl(props: ControlProps<EntryField>) {
  const { shared, set } = useControl(props);
  const choices = useChoices(props.field);
  const value = String(props.value ?? '');
  const isMissing = value !== '' && !Object.hasOwn(choices ?? {}, value);
  const options = Object.entries({ ...choices, ...(isMissing && { [value]: value }) });
  return (
    <SelectField
      {...shared}
      error={choices && isMissing ? goneSentence(props.field, 'Choose another one.') : shared.error}
      options={options.map(([key, label]) => ({ value: key, label }))}
      placeholder="Choose one"
      required
      value={value}
      onChange={set}
    />
  );
}
