import { newArticlePage } from '@prism/core/contract/desk-links';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../frame/section.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { useMay } from '../shared/use-may.ts';

export function PostCommands({ openDialog }: Pick<SectionProps, 'openDialog'>) {
  const navigate = useNavigate();
  if (!useMay()('posts')) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className="bg-surface" onClick={() => void navigate(newArticlePage())}>
        <Icon path={deskIcons.plus} />
        New Post
      </Button>
      <Button size="sm" onClick={() => openDialog({ dialog: 'generate' })}>
        <Icon path={deskIcons.disperse} />
        Generate with AI
      </Button>
    </>
  );
}
