import type { LaunchLine } from '@prism/core/contract/launch';

type HowTo = NonNullable<LaunchLine['howTo']>;

export const setAddress: HowTo = [
  {
    text: 'Set up a proxy with a certificate for your domain. It must forward requests to this server with the original Host header, including WebSockets.',
  },
  {
    text: 'Set the public URL in the environment of API and workers. It is used for links in emails, the sitemap and cookies.',
    command: 'PUBLIC_URL=https://www.example.com',
  },
  {
    text: 'Declare the proxy, or all visitors count as one. Then restart the processes.',
    command: 'TRUST_PROXY=1',
  },
  { text: 'See docs/operations.md for details.' },
];

export const backUp: HowTo = [
  {
    text: 'A backup contains personal data. Create a key for it once, and keep that file elsewhere: backups can’t be read without it.',
    command: 'age-keygen --output key.txt',
  },
  {
    text: 'Let cron make a backup every night, encrypted to the public half of that key, and store it away from this server.',
    command: 'BACKUP_RECIPIENT=age1… make backup to=/mnt/backups',
  },
  {
    text: 'Restore one into an empty database from time to time, to check that it works.',
    command: 'BACKUP_IDENTITY=key.txt make restore from=/mnt/backups/…',
  },
  {
    text: 'If your database service makes snapshots instead, record each one here.',
    command: 'make backup noted=1',
  },
  { text: 'See docs/operations.md for details, such as how long to keep backups.' },
];
