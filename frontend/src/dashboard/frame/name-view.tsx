import { line } from '@prism/core/contract/fields';
import { ResourceForm } from '../kit/resource-form.tsx';

const rules = { name: line('Name', 40, { message: 'Enter a name' }) };

export function NameView({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  return (
    <ResourceForm
      title="Save as a view"
      description="It keeps the filters and the search of this list, in this browser."
      send="Save view"
      rules={rules}
      save={({ name }) => {
        onName(name.trim());
        return Promise.resolve({ title: `View saved: ${name.trim()}` });
      }}
      onClose={onClose}
    />
  );
}
