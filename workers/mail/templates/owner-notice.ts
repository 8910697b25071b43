import { deskPage } from '@prism/core/contract/desk-links';
import { roleWords } from '@prism/core/contract/roles';
import type { AuditLine } from '@prism/core/database/audit-line';
import { oneLine, timeIn } from '@prism/core/mails/plain-text';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface Notice {
  /** The event, as subject and title. */
  what: string;
  /** Its consequence, after the detail of the event. */
  means: string;
  /** Path in the dashboard where it is revoked. */
  page: string;
}

const people = deskPage('people');
const integrations = deskPage('integrations');
const newOwner = 'Owners can see and change everything, including other accounts. Change roles under Team.';

/** For roles other than owner. */
const newAccount: Notice = {
  what: 'New account',
  means: 'It can see and change what its role allows. Change or remove it under Team.',
  page: people,
};

/** Events that grant access or send data elsewhere. */
const notices = {
  invite: {
    what: 'An owner was invited',
    means: 'The link in that email creates an account that can do everything. Revoke it under Team.',
    page: people,
  },
  'accept-invitation': { what: 'New owner', means: newOwner, page: people },
  'add-person': { what: 'New owner', means: newOwner, page: people },
  'change-role': { what: 'New owner', means: newOwner, page: people },
  'hand-over': { what: 'New owner', means: newOwner, page: people },
  'remove-person': {
    what: 'Access granted by a removed person has ended',
    means: 'Their webhooks are paused. Resume the ones you need under Integrations.',
    page: integrations,
  },
  'not-me': {
    what: 'An account was used by someone else',
    means: 'All its devices were signed out. Its webhooks are paused. Resume the ones you need under Integrations.',
    page: integrations,
  },
  'give-password': {
    what: 'A password was reset',
    means: 'An administrator did this on the server. Webhooks are paused. Resume the ones you need under Integrations.',
    page: integrations,
  },
  'reset-factor': {
    what: 'Two-factor authentication was removed',
    means: 'An administrator did this on the server. Webhooks are paused. Resume the ones you need under Integrations.',
    page: integrations,
  },
  'add-api-key': {
    what: 'An API key was created',
    means: 'Anyone with the key can read what it allows, without signing in. Revoke it under Integrations.',
    page: integrations,
  },
  'add-webhook': {
    what: 'A webhook was added',
    means: 'New events are sent there. Pause or remove it under Integrations.',
    page: integrations,
  },
  'change-webhook': {
    what: 'A webhook was changed',
    means: 'New events are sent there. Pause or remove it under Integrations.',
    page: integrations,
  },
  'enter-ai-key': {
    what: 'An AI provider key was added',
    means: 'Articles are charged to that key. Remove it under AI models.',
    page: deskPage('ai'),
  },
  'download-backup': {
    what: 'A backup was downloaded',
    means: 'It holds everything, visitors’ data too. Who did it is under Audit log.',
    page: deskPage('audit'),
  },
  'set-mail-server': {
    what: 'The mail server was changed',
    means: 'All email of the site passes through it, password reset links too. Change it under Email.',
    page: deskPage('settings', 'email'),
  },
  'change-sender': {
    what: 'The sender email changed',
    means: 'Replies may go there. Change it back under Email.',
    page: deskPage('settings', 'email'),
  },
  'change-inboxes': {
    what: 'The studio’s emails changed',
    means: 'Enquiries and applications may now go there. Change it under Studio settings.',
    page: deskPage('settings', 'studio'),
  },
} as const satisfies Readonly<Record<string, Notice>>;

export type OwnerNoticeAct = keyof typeof notices;

export const isOwnerNotice = (act: string): act is OwnerNoticeAct => Object.hasOwn(notices, act);

interface OwnerNotice extends Sender {
  act: OwnerNoticeAct;
  line: Pick<AuditLine, 'createdAt' | 'person' | 'title' | 'detail'>;
  /** Link to report that it was someone else; only for the account that did it. */
  notMe?: string;
}

function wordsOf(act: OwnerNoticeAct, detail: string | null | undefined): Notice {
  const isNew = act === 'accept-invitation' || act === 'add-person';
  return isNew && !detail?.startsWith(roleWords.owner.label) ? newAccount : notices[act];
}

export function ownerNotice({ act, line, notMe, publicUrl, studio }: OwnerNotice): MailContent {
  const { createdAt, person, title, detail } = line;
  const { what, means, page } = wordsOf(act, detail);
  const facts = [title, detail].flatMap((text) => (text ? [oneLine(text)] : [])).join(': ');
  const by = person ? ` by the account of ${oneLine(person)}` : '';
  const desk = publicUrl + page;
  return renderMail({
    publicUrl,
    studio,
    subject: what,
    preheader: facts || means,
    title: `${what}.`,
    blocks: [
      paragraph(`This was on ${timeIn(studio.timeZone, createdAt)}${by}.`),
      ...(facts ? [paragraph(facts)] : []),
      paragraph(means, 'If this was expected, there is nothing to do.'),
      ...(notMe
        ? [
            button('It was not me', notMe, 'It was not me'),
            paragraph('This link signs out every device of your account and revokes the access it granted.'),
          ]
        : [button('Open the dashboard', desk, 'Dashboard')]),
    ],
    reason: `You get this because you are an owner on the ${studio.name} dashboard, or your email was the studio’s. Security notices can’t be turned off.`,
  });
}
