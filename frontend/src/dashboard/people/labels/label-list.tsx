import type { Label } from '@prism/core/contract/labels';
import { TagList } from '../../../ui/tag.tsx';

/** The labels that something has; nothing where it has none. */
export function LabelList({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return <TagList aria-label="Labels" tags={labels.map(({ name }) => name)} />;
}
