import { articlePage } from '@prism/core/contract/desk-links';
import type { AdminPost } from '@prism/core/contract/posts';
import { useNavigate } from 'react-router-dom';
import { useProviders } from '../ai/use-providers.ts';
import type { DialogsProps } from '../frame/section.ts';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { useMay } from '../shared/use-may.ts';

const GenerateDialog = fetchedDialog('generate', async () => (await import('./generate-dialog.tsx')).GenerateDialog);

export function OrderDialogs({ open, articleDesk, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const { data: providers } = useProviders();
  const may = useMay();

  function started(post: AdminPost) {
    onClose();
    articleDesk.follow(post);
    void navigate(articlePage(post.id));
  }

  if (open?.dialog !== 'generate' || !may('posts')) return null;
  return <GenerateDialog providers={providers} again={open.again} onClose={onClose} onStarted={started} />;
}
