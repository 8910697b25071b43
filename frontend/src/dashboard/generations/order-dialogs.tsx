import { articlePage } from '@prism/core/contract/desk-links';
import type { AdminPost } from '@prism/core/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useProviders } from '../ai/use-providers.ts';
import type { DialogsProps } from '../frame/section.ts';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { useMay } from '../shared/use-may.ts';
import { recentArticlesQuery } from './use-generations.ts';

const GenerateDialog = fetchedDialog('generate', async () => (await import('./generate-dialog.tsx')).GenerateDialog);

export function OrderDialogs({ open, articleDesk, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: providers } = useProviders();
  const may = useMay();

  async function started(post: AdminPost) {
    articleDesk.follow(post);
    // Otherwise the page would open for editing before it knows that AI is writing.
    await client.fetchQuery({ ...recentArticlesQuery, staleTime: 0 }).catch(() => undefined);
    onClose();
    void navigate(articlePage(post.id));
  }

  if (open?.dialog !== 'generate' || !may('posts')) return null;
  return <GenerateDialog providers={providers} again={open.again} onClose={onClose} onStarted={started} />;
}
