import { draftCalls, type NewPreview } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { previewsQuery } from './queries.ts';

interface PreviewsOptions {
  subject: Subject;
  hasDraft: boolean;
  saveDraft: () => Promise<void>;
}

/** The preview links of a draft. A link's URL is known only in the tab that made it, until the dashboard closes. */
export function usePreviews({ subject, hasDraft, saveDraft }: PreviewsOptions) {
  const client = useQueryClient();
  const showError = useErrorToast();
  const query = previewsQuery(subject);
  const { data: previews = [] } = useQuery({ ...query, enabled: hasDraft });
  const { data: made } = useQuery<NewPreview>({
    queryKey: ['made-preview', subject.kind, subject.id],
    enabled: false,
    gcTime: Infinity,
  });
  const settle = {
    onError: (error: Error) => showError(error),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  };
  const share = useMutation({
    ...settle,
    mutationFn: async () => {
      await saveDraft();
      return await callApi(draftCalls.share, { params: { kind: subject.kind, id: subject.id } });
    },
    onSuccess: (preview) => client.setQueryData(['made-preview', subject.kind, subject.id], preview),
  });
  const withdraw = useMutation({
    ...settle,
    mutationFn: (id: string) => callApi(draftCalls.withdraw, { params: { id } }),
  });
  const shared = previews.some(({ id }) => id === made?.id) ? made : undefined;
  return { previews, shared, share, withdraw };
}
