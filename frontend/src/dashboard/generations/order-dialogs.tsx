import type { AdminPost } from '@prism/core/contract/posts';
import { useNavigate } from 'react-router-dom';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useProviders } from '../ai/use-providers.ts';
import type { DialogsProps } from '../frame/section.ts';
import { useSection, useSections } from '../frame/sections.ts';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { useMay } from '../shared/use-may.ts';

const GenerateDialog = fetchedDialog('generate', async () => (await import('./generate-dialog.tsx')).GenerateDialog);

export function OrderDialogs({ open, articleDesk, onClose }: DialogsProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const section = useSection();
  const { first } = useSections();
  const { data: providers } = useProviders();
  const may = useMay();

  function started(post: AdminPost) {
    onClose();
    articleDesk.follow(post);
    if (section === first) return;
    toast({
      title: 'The article is being written',
      description: `“${post.title}” can be watched under Today.`,
      action: { label: 'Watch it', onClick: () => watch(post.id) },
    });
  }

  function watch(postId: string) {
    articleDesk.show(postId);
    void navigate(dashboardPath);
  }

  if (open?.dialog !== 'generate' || !may('posts')) return null;
  return <GenerateDialog providers={providers} again={open.again} onClose={onClose} onStarted={started} />;
}
