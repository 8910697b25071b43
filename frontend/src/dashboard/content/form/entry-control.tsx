import { listedKind } from '@prism/core/content/content';
import type { ChoiceField, EntryField } from '@prism/core/fields/fields';
import { entryText } from '@prism/core/content/entry-text';
import { permissionFor } from '@prism/core/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { useMay } from '../../shared/use-may.ts';
import { entriesQuery, entryQuery } from '../queries.ts';
import { useControl } from './control.ts';
import type { ControlProps } from './form-context.ts';

const AddCategoryDialog = lazy(() => import('./add-category-dialog.tsx'));

/** The options of a field by value; the entries of another kind, undefined while they load. */
export function useChoices(field: ChoiceField | EntryField): Readonly<Record<string, string>> | undefined {
  const { kind } = { kind: '', ...field };
  const { data } = useQuery({ ...entriesQuery(kind), enabled: field.type === 'entry' });
  if (field.type === 'choice') return field.options;
  const known = listedKind(kind);
  return data && known && Object.fromEntries(data.map((entry) => [entry.key, entryText(known, entry.data).title]));
}

/** The error for a chosen entry that was deleted later. */
export function goneSentence({ label }: EntryField | ChoiceField, remedy: string): string {
  return `This ${label.toLowerCase()} no longer exists. ${remedy}`;
}

export function EntryControl(props: ControlProps<EntryField>) {
  const { shared, set } = useControl(props);
  const choices = useChoices(props.field);
  const { kind, optional } = props.field;
  const value = String(props.value ?? '');
  const isUnlisted = value !== '' && !Object.hasOwn(choices ?? {}, value);
  // The list is limited, so an entry beyond its end is looked up.
  const { data: entry } = useQuery({ ...entryQuery(kind, value), enabled: choices !== undefined && isUnlisted });
  const known = listedKind(kind);
  const name = entry && known ? entryText(known, entry.data).title : value;
  const options = Object.entries({ ...choices, ...(isUnlisted && { [value]: name }) });
  const canAdd = useMay()(permissionFor({ kind })) && kind === 'categories';
  return (
    <div className="grid justify-items-start gap-1 *:w-full">
      <SelectField
        {...shared}
        error={isUnlisted && entry === null ? goneSentence(props.field, 'Choose another one.') : shared.error}
        options={options.map(([key, label]) => ({ value: key, label }))}
        placeholder={optional ? 'None' : 'Choose one'}
        required={!optional}
        value={value}
        onChange={set}
      />
      {canAdd && <AddCategory onAdded={set} />}
    </div>
  );
}

function AddCategory({ onAdded }: { onAdded: (key: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="w-auto! justify-self-start" onClick={() => setOpen(true)}>
        <Icon path={deskIcons.plus} small />
        Add category
      </Button>
      {isOpen && (
        <Suspense>
          <AddCategoryDialog onAdded={onAdded} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
