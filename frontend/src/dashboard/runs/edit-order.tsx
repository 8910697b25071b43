import { isUnfinished, type RunRow } from '@prism/core/contract/runs';
import { useState } from 'react';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import type { SectionProps } from '../frame/section.ts';
import { readPost } from '../shared/read-post.ts';

interface EditOrderProps extends Pick<SectionProps, 'openDialog'> {
  run: RunRow;
}

/** Opens the order of a finished article, to edit and place again. Anyone who may see the article may do so. */
export function EditOrder({ run: { name, state, about }, openDialog }: EditOrderProps) {
  const [isReading, setReading] = useState(false);
  const showError = useErrorToast();
  if (name !== 'generate-article' || about?.kind !== 'posts' || isUnfinished(state)) return null;
  const { id } = about;

  async function edit() {
    setReading(true);
    try {
      const { generation } = await readPost(id);
      openDialog({ dialog: 'generate', ...(generation && { again: generation }) });
    } catch (error) {
      showError(error);
    }
    setReading(false);
  }

  return (
    <Button variant="secondary" size="sm" className="bg-surface" busy={isReading} onClick={() => void edit()}>
      Edit and generate again
    </Button>
  );
}
