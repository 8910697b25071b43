import type { LaunchLine } from '@prism/core/contract/launch';

type HowTo = NonNullable<LaunchLine['howTo']>;

/** What is not done in the dashboard, step by step. */
export const setAddress: HowTo = [
  {
    text: 'Have a proxy with a certificate for the name of your site hand its requests on to this server, with the Host that it was asked for, WebSockets included.',
  },
  {
    text: 'Say what visitors use as the address, in the environment of API and workers: links in mails, the sitemap and cookies follow it.',
    command: 'PUBLIC_URL=https://www.example.com',
  },
  {
    text: 'Declare the proxy, or all visitors count as one. Then restart the processes.',
    command: 'TRUST_PROXY=1',
  },
  { text: 'The file docs/operations.md says more.' },
];

export const backUp: HowTo = [
  {
    text: 'A backup contains personal data. Create a key for it once, and keep that file elsewhere: backups can’t be read without it.',
    command: 'age-keygen --output key.txt',
  },
  {
    text: 'Have cron make a backup every night, encrypted to the public half of that key, in a place apart from this server.',
    command: 'BACKUP_RECIPIENT=age1… make backup to=/mnt/backups',
  },
  {
    text: 'Bring one back into an empty database now and then, to see that you can.',
    command: 'BACKUP_IDENTITY=key.txt make restore from=/mnt/backups/…',
  },
  {
    text: 'Where the database service makes snapshots instead, note each here.',
    command: 'make backup noted=1',
  },
  { text: 'The file docs/operations.md says more, such as how long to keep backups.' },
];
