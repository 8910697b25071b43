import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../frame/section.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { useMay } from '../shared/use-may.ts';

export function PostCommands({ openDialog }: Pick<SectionProps, 'openDialog'>) {
  if (!useMay()('posts')) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className="bg-surface" onClick={() => openDialog({ dialog: 'post' })}>
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
