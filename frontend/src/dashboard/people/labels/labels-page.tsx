import { labelCalls, labelFields, type LabelRow } from '@prism/core/contract/labels';
import { useChange } from '../../../api/calls.ts';
import { deskPage } from '@prism/core/contract/desk-links';
import { ResourceForm } from '../../kit/resource-form.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { wholeList } from '../../kit/whole-list.ts';
import { TitleRow } from '../../shared/title-row.tsx';
import { enquiriesInWords } from '../in-words.ts';

import { useLabels } from './labels.tsx';

const crumbs = [{ label: 'Enquiries', to: deskPage('enquiries') }];

const texts = { loading: 'Loading labels...', empty: 'No labels yet. Add one to an enquiry.' };

/** The studio's labels: renamed, merged and deleted wherever they are. */
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
        row={(label) => {
          const { id, name, count } = label;
          return {
            title: name,
            to: `${deskPage('enquiries')}?label=${id}`,
            mark: <span className="nums text-sm text-ink-3">{enquiriesInWords(count)}</span>,
            actions: [
              {
                label: 'Rename',
                name: `Rename: ${name}`,
                dialog: (close) => <RenameForm label={label} onClose={close} />,
              },
              labels.length > 1 && {
                label: 'Merge',
                name: `Merge: ${name}`,
                dialog: (close) => (
                  <MergeForm label={label} others={labels.filter((other) => other.id !== id)} onClose={close} />
                ),
              },
              {
                label: 'Delete',
                name: `Delete: ${name}`,
                ask: {
                  title: `Delete the label “${name}”?`,
                  description: `It is removed from ${enquiriesInWords(count)}. This can’t be undone.`,
                  confirm: 'Delete label',
                },
                run: async () => {
                  await remove({ params: { id } });
                  return { title: 'Label deleted' };
                },
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
  const { label, max } = labelFields.name;
  return (
    <ResourceForm
      title={`Rename “${name}”`}
      send="Rename"
      rules={labelFields}
      initial={{ name }}
      fields={[{ name: 'name', label, maxLength: max }]}
      save={async (values) => {
        await rename({ params: { id }, body: values });
        return { title: 'Label renamed' };
      }}
      onClose={onClose}
    />
  );
}

const mergeRules = { into: { label: 'Into', min: 1, max: 40, message: 'Choose the label to keep' } } as const;

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
          as: 'select',
          name: 'into',
          label: 'Into',
          placeholder: 'Choose a label',
          options: others.map((other) => ({ value: other.id, label: other.name })),
        },
      ]}
      save={async ({ into }) => {
        await merge({ params: { id }, body: { into } });
        return { title: `Merged into “${others.find((other) => other.id === into)?.name}”` };
      }}
      onClose={onClose}
    />
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
