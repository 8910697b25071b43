import type { FormFields } from '@prism/core/contract/fields';
import { ResourceForm } from '../kit/resource-form.tsx';

interface NameDialogProps {
  title: string;
  description?: string;
  hint: string;
  rules: FormFields<'name'>;
  /** The current name. */
  name: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

export function NameDialog({ hint, name, save, ...props }: NameDialogProps) {
  return (
    <ResourceForm
      {...props}
      send="Save name"
      initial={{ name }}
      fields={[{ name: 'name', hint }]}
      save={async (values) => await save(values.name.trim())}
    />
  );
}
