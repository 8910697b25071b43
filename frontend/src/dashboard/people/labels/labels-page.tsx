import { line } from '@prism/core/contract/fields';
import { labelCalls, labelFields, type LabelRow } from '@prism/core/contract/labels';
import { useChange } from '../../../api/calls.ts';
import { deskPage } from '@prism/core/contract/desk-links';
import { numberText } from '@prism/core/contract/number-text';
import { ResourceForm } from '../../kit/resource-form.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { wholeList } from '../../kit/whole-list.ts';
import { TitleRow } from '../../shared/title-row.tsx';
import { enquiriesInWords } from '../in-words.ts';

import { useLabels } from './labels.tsx';

const crumbs = [{ label: 'Enquiries', to: deskPage('enquiries') }];

const texts = {
  empty: 'No labels yet. Add one to an enquiry.',
  example: 'For example, “retainer” or “urgent”.',
  begin: { label: 'Open enquiries', to: deskPage('enquiries') },
};

export function LabelsPage() {
  const query = useLabels();
  const { mutateAsync: remove } = useChange(labelCalls.remove, { untilShown: true });
  const labels = query.data ?? [];
  return (
    <>
      <TitleRow title="Labels" crumbs={crumbs}>
        <p>You create labels on enquiries. Changes here apply to every enquiry with the label.</p>
      </TitleRow>
      <ResourceList
        title="All labels"
        list={wholeList(query, query.data)}
        texts={texts}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Label', by: ({ name }) => name },
          {
            label: 'Enquiries',
            isNumber: true,
            cell: ({ count }) => numberText(count),
            by: ({ count }) => count,
          },
        ]}
        row={(label) => {
          const { id, name } = label;
          return {
            title: name,
            to: `${deskPage('enquiries')}?label=${id}`,
            actions: [
              {
                label: 'Rename',
                key: 'e',
                dialog: (close) => <RenameForm label={label} onClose={close} />,
              },
              labels.length > 1 && {
                label: 'Merge',
                dialog: (close) => (
                  <MergeForm label={label} others={labels.filter((other) => other.id !== id)} onClose={close} />
                ),
              },
              {
                label: 'Delete',
                key: 'Delete',
                isDanger: true,
                many: { done: (all) => `${numberText(all)} labels deleted` },
                later: { title: 'Label deleted', description: name },
                run: async () => void (await remove({ params: { id } })),
              },
            ],
          };
        }}
      />
    </>
  );
}

interface FormProps {
  label: LabelRow;
  onClose: () => void;
}

function RenameForm({ label: { id, name }, onClose }: FormProps) {
  const { mutateAsync: rename } = useChange(labelCalls.rename, { untilShown: true });
  return (
    <ResourceForm
      title={`Rename “${name}”`}
      send="Rename"
      rules={labelFields}
      initial={{ name }}
      save={async (values) => {
        await rename({ params: { id }, body: values });
        return { title: 'Label renamed' };
      }}
      onClose={onClose}
    />
  );
}

const mergeRules = { into: line('Into', 40, { message: 'Choose the label to keep' }) } as const;

function MergeForm({ label: { id, name, count }, others, onClose }: FormProps & { others: readonly LabelRow[] }) {
  const { mutateAsync: merge } = useChange(labelCalls.merge, { untilShown: true });
  return (
    <ResourceForm
      title={`Merge “${name}” into another label`}
      description={`${capitalised(enquiriesInWords(count))} get the other label, and “${name}” is deleted. This can’t be undone.`}
      send="Merge"
      sending="Merging..."
      isDestructive
      rules={mergeRules}
      fields={[
        {
          name: 'into',
          label: 'Into',
          placeholder: 'Choose a label',
          options: others.map((other) => ({ value: other.id, label: other.name })),
        },
      ]}
      save={async ({ into }) => {
        await merge({ params: { id }, body: { into } });
        const view = `${deskPage('enquiries')}?label=${into}`;
        return { title: `Merged into “${others.find((other) => other.id === into)?.name}”`, view };
      }}
      onClose={onClose}
    />
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
