import { tidySection, type PlannedSection } from '@prism/core/contract/article-outline';
import { generationCalls, type OutlineChange } from '@prism/core/contract/generation-calls';
import type { GenerationRow } from '@prism/core/contract/generations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/calls.ts';
import { refreshGenerations } from '../../shared/refresh.ts';
import { recentArticlesQuery } from '../use-generations.ts';

export type OutlineDesk = ReturnType<typeof useOutline>;

/** Edits a proposed outline. Each change is stored at once, in order. */
export function useOutline({ post, plan }: Pick<GenerationRow, 'post' | 'plan'>) {
  const client = useQueryClient();
  // Local changes take precedence over the server's state.
  const [own, setOwn] = useState<PlannedSection[]>();
  const sections = own ?? plan;
  const latest = useRef(sections);
  useEffect(() => void (latest.current = sections), [sections]);
  const params = { postId: post.id };

  function show(next: PlannedSection[]) {
    latest.current = next;
    setOwn(next);
  }

  const save = useMutation({
    scope: { id: `outline of ${post.id}` },
    mutationFn: (body: OutlineChange) => callApi(generationCalls.saveOutline, { params, body }),
    onSuccess: ({ sections: stored }, { sections: sent, title }) => {
      client.setQueryData(recentArticlesQuery.queryKey, (rows) =>
        rows?.map((row) =>
          row.post.id === post.id ? { ...row, plan: stored, post: { ...row.post, ...(title && { title }) } } : row,
        ),
      );
      setOwn((shown) => (shown === sent ? undefined : shown));
    },
    // Another person may have changed it first.
    onError: () => {
      setOwn(undefined);
      void refreshGenerations(client);
    },
  });
  const order = useMutation({
    mutationFn: (to: 'write' | 'suggestOutline') =>
      to === 'write'
        ? callApi(generationCalls.write, { params, body: { sections } })
        : callApi(generationCalls.suggestOutline, { params }),
    onSettled: () => refreshGenerations(client),
  });

  return {
    sections,
    isSaving: save.isPending,
    /** Applies `make` to the current outline and stores it; with `isShown` optimistically. */
    async change(make: (now: readonly PlannedSection[]) => readonly PlannedSection[], isShown: boolean) {
      const before = latest.current;
      const next = make(before).map(tidySection);
      if (isShown) show(next);
      await save.mutateAsync({ sections: next, before });
    },
    /** `titleBefore` is the title that the editor loaded. */
    async rename(title: string, titleBefore: string) {
      await save.mutateAsync({ sections: latest.current, before: latest.current, title, titleBefore });
    },
    order,
  };
}
