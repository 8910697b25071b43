import type { SectionProps } from '../frame/section.ts';
import { PostsList } from './posts-list.tsx';
import { postActions } from './post-actions.ts';

/** Every post, to be searched, edited and deleted. */
export default function PostsSection(props: SectionProps) {
  return <PostsList {...postActions(props)} />;
}
