import { signOffCalls, type PostChecks } from '@prism/core/contract/sign-offs-calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/calls.ts';
import { useSliced } from '../shared/in-slices.ts';
import { keyOf, type Mark, markedText } from './marked-text.ts';
import type { Checks } from './use-checks.ts';

/** The marks in a post's text, after its checks. */
export function useMarks(id: string, content: string, found: PostChecks | undefined, right: Checks['right']) {
  const query = useQuery({ ...queryOf(signOffCalls.draft, { params: { id } }), enabled: found !== undefined });
  const draft = query.data?.text;
  // Structural sharing keeps equal lists identical after a refetch.
  const { statements, links, parts } = found ?? {};
  const work = useMemo(
    () =>
      draft === undefined || !statements || !links
        ? undefined
        : () => markedText(content, draft, { statements, links }),
    [content, draft, statements, links],
  );
  const marked = useSliced(work);
  const openFindings = useMemo(() => {
    const signed = new Set(parts?.filter(({ by }) => by !== null).map(({ part }) => part));
    const isOpen = (mark: Mark) => !right.has(keyOf(mark)) && !signed.has(mark.kind === 'link' ? 'links' : 'facts');
    return marked?.marks.filter((mark) => mark.number !== undefined && isOpen(mark)).length;
  }, [marked, right, parts]);
  return { query, marked, openFindings };
}

export type Marks = ReturnType<typeof useMarks>;
