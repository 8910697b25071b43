import { asEntered, isContent } from '@prism/core/content/check';
import { kinds } from '@prism/core/content/content';
import { hues } from '@prism/core/content/hues';
import { contentCalls } from '@prism/core/contract/content-calls';
import { slugify } from '@prism/core/contract/generations';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/calls.ts';
import { ResourceForm } from '../../kit/resource-form.tsx';
import { entriesQuery } from '../queries.ts';

const kind = 'categories';
const { fields } = kinds[kind];

interface AddCategoryDialogProps {
  onAdded: (key: string) => void;
  onClose: () => void;
}

export default function AddCategoryDialog({ onAdded, onClose }: AddCategoryDialogProps) {
  const put = useChange(contentCalls.save, { untilShown: true });
  const { data: known = [] } = useQuery(entriesQuery(kind));
  const taken = known.map(({ data }) => (isContent(data) ? data['hue'] : undefined));
  const [first = ''] = Object.keys(hues);
  const rules = { name: fields.name, hue: fields.hue } as const;
  return (
    <ResourceForm
      title="Add app category"
      send="Add category"
      rules={rules}
      initial={{ name: '', hue: Object.keys(hues).find((each) => !taken.includes(each)) ?? first }}
      save={async (values) => {
        const key = slugify(values.name, 'category', 60);
        if (known.some((entry) => entry.key === key)) return { wrong: { name: 'This category exists already' } };
        await put.mutateAsync({ params: { kind, key }, body: { data: asEntered(fields, values), shown: true } });
        onAdded(key);
      }}
      onClose={onClose}
    />
  );
}
