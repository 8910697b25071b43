import { fetchedNow, fetchedSection, type Section } from '../frame/section.ts';

export const email: Section = {
  path: 'settings/email',
  label: 'Email',
  about: 'Sender, mail server, delivery, domain records',
  settings: [
    { label: 'Sender name', also: ['from'], field: 'senderName' },
    { label: 'Sender email', also: ['from address', 'reply to'], field: 'senderEmail' },
    { label: 'Outgoing mail server', also: ['SMTP', 'host'], field: 'host' },
    { label: 'DKIM selector', also: ['signature'], field: 'dkimSelector' },
    { label: 'Domain records', also: ['SPF', 'DKIM', 'DMARC', 'DNS'] },
  ],
  needs: ['settings'],
  icon: 'M3 6h18v12H3zM3 7l9 7 9-7',
  hasOwnTitle: true,
  Now: fetchedNow(async () => (await import('./email-now.tsx')).EmailNow),
  Content: fetchedSection(() => import('./email-section.tsx')),
};
