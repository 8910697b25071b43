import type { FieldRules } from '@prism/core/contract/fields';
import { ResourceForm } from '../kit/resource-form.tsx';

interface NameDialogProps {
  title: string;
  description?: string;
  hint: string;
  rules: FieldRules<'name'>;
  /** What it is called so far. */
  name: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Gives something of one's own a name, so that two of a kind can be told apart. */
export function NameDialog({ hint, name, save, ...props }: NameDialogProps) {
  return (
    <ResourceForm
      {...props}
      send="Save"
      initial={{ name }}
      fields={[{ name: 'name', label: 'Name', hint }]}
      save={async (values) => await save(values.name.trim())}
    />
  );
}
