import { useState } from 'react';
import { useLayer } from '../shared/use-layer.ts';
import type { DeskDialog } from './section.ts';

/** The dialog over any section. That of a post has an address, so that it can be linked to, loaded again and gone back from. */
export function useDeskDialog() {
  const [own, setOwn] = useState<DeskDialog>();
  const post = useLayer('post');
  const open: DeskDialog | undefined =
    own ?? (post.value === undefined ? undefined : { dialog: 'post', id: post.value });
  return {
    open,
    show(next: DeskDialog) {
      if (next.dialog === 'post' && next.id !== undefined) post.show(next.id);
      else setOwn(next);
    },
    close() {
      setOwn(undefined);
      // Also of what an ended session had taken away, when the page was loaded again with its address.
      if (post.value !== undefined) post.close();
    },
  };
}
