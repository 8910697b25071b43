import type { SocialNetwork } from '@prism/core/contract/studio';
import type { IconName } from '../ui/icon.tsx';

export const socialLinks: readonly { network: SocialNetwork; label: string; icon: IconName }[] = [
  { network: 'x', label: 'X', icon: 'x' },
  { network: 'linkedin', label: 'LinkedIn', icon: 'linkedin' },
  { network: 'instagram', label: 'Instagram', icon: 'instagram' },
  { network: 'youtube', label: 'YouTube', icon: 'youtube' },
];
