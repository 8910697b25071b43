import type { DialogsProps } from '../frame/section.ts';
import { useMay } from '../shared/use-may.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export function PostDialogs({ open, onClose }: DialogsProps) {
  const may = useMay();
  if (open?.dialog !== 'delete' || !may('posts')) return null;
  return <DeleteDialog post={open.post} onClose={onClose} />;
}
