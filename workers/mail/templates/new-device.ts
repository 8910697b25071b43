import type { Fact } from '@prism/core/contract/facts';
import { button, facts, gap, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface SignIn {
  createdAt: Date;
  device: string | null;
  /** The abbreviated IP. */
  network: string | null;
}

interface NewDeviceMail extends Sender, SignIn {
  href: string;
}

const shown: readonly Fact<SignIn>[] = [
  { label: 'When', value: ({ createdAt }) => createdAt },
  { label: 'Device', value: ({ device }) => device ?? 'Unknown device' },
  { label: 'IP address', value: ({ network }) => network ?? 'Unknown' },
];

export function newDevice({ href, publicUrl, studio, ...signIn }: NewDeviceMail): MailContent {
  const device = signIn.device ?? 'Unknown device';
  return renderMail({
    publicUrl,
    studio,
    subject: 'New device signed in to your account',
    preheader: signIn.network ? `${device}, ${signIn.network}` : device,
    title: 'A new device signed in.',
    blocks: [
      facts(signIn, shown, studio),
      gap(24),
      paragraph('If that was you, there is nothing to do.'),
      button('It was not me', href, 'It was not me'),
      paragraph('This link signs out every device and asks for a new password.'),
    ],
    reason: `You get this because your email has an account on the ${studio.name} dashboard. Security notices can’t be turned off.`,
  });
}
