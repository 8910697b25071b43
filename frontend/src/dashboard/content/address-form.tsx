import { slug } from '@prism/core/fields/fields';
import { entryPath } from '@prism/core/content/addresses';
import { listedKind } from '@prism/core/content/content';
import { keyMaxOf } from '@prism/core/content/kind';
import { contentCalls } from '@prism/core/contract/content-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChange } from '../../api/calls.ts';
import { TextField } from '../../ui/field.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { entryQuery } from './queries.ts';
import { addressSentence } from './use-entry-form.ts';

interface AddressFormProps {
  kind: string;
  entryKey: string;
  /** The form opens again at the new slug, from its draft. */
  saveDraft: () => Promise<unknown>;
  onClose: () => void;
}

export function AddressForm({ kind, entryKey, saveDraft, onClose }: AddressFormProps) {
  const change = useChange(contentCalls.changeKey, { untilShown: true });
  const client = useQueryClient();
  const navigate = useNavigate();
  const from = entryPath(kind, entryKey) ?? '';
  const rules = useMemo(() => {
    const max = keyMaxOf(listedKind(kind) ?? {});
    return { key: slug('URL slug', max, { message: addressSentence }) } as const;
  }, [kind]);
  return (
    <ResourceForm
      title="Change URL"
      description={`${from} will redirect to the new URL permanently.`}
      send="Change URL"
      rules={rules}
      initial={{ key: entryKey }}
      fields={[
        (form) => (
          <TextField
            label="URL slug"
            hint={`New URL: ${entryPath(kind, form.values.key) ?? ''}`}
            autoComplete="off"
            {...form.field('key')}
          />
        ),
      ]}
      save={async ({ key: wanted }) => {
        await saveDraft();
        const stored = await change.mutateAsync({ params: { kind, key: entryKey }, body: { key: wanted } });
        client.setQueryData(entryQuery(kind, stored.key).queryKey, stored);
        void navigate(contentPath({ kind, entry: stored.key }), { replace: true });
        if (stored.key !== entryKey)
          return {
            title: 'URL changed',
            description: `${from} now redirects to ${entryPath(kind, stored.key) ?? ''}.`,
          };
      }}
      onClose={onClose}
    />
  );
}
