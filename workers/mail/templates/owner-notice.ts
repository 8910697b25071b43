import { roleWords } from '@prism/core/contract/roles';
import type { AuditLine } from '@prism/core/database/audit-line';
import { oneLine, timeIn } from '@prism/core/mails/plain-text';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface Told {
  /** What happened, as subject and title. */
  what: string;
  /** What it means from then on; it follows what the line says of it. */
  means: string;
  /** Where in the dashboard it is ended. */
  section: string;
}

const people = 'section=staff';
const integrations = 'section=integrations';
const newOwner = 'Owners see and change everything, other accounts too. It is changed under People.';

/** Of every other role. */
const newAccount: Told = {
  what: 'There is a new account',
  means: 'It sees and changes what its role includes. It is changed or removed under People.',
  section: people,
};

/** What lets somebody in, or lets something out. */
const told = {
  invite: {
    what: 'An owner was invited',
    means: 'The link that was mailed there makes an account that may do everything. It is withdrawn under People.',
    section: people,
  },
  'accept-invitation': { what: 'There is a new owner', means: newOwner, section: people },
  'add-person': { what: 'There is a new owner', means: newOwner, section: people },
  'change-role': { what: 'There is a new owner', means: newOwner, section: people },
  'hand-over': { what: 'There is a new owner', means: newOwner, section: people },
  'remove-person': {
    what: 'What a removed person let others in by has ended',
    means: 'Webhooks are paused: switch on again, under Integrations, what is yours.',
    section: integrations,
  },
  'not-me': {
    what: 'Somebody else was in an account',
    means:
      'Every device of it was signed out. Webhooks are paused: switch on again, under Integrations, what is yours.',
    section: integrations,
  },
  'give-password': {
    what: 'Somebody was given a new password',
    means: 'Whoever runs the server did that. Webhooks are paused: switch on again, under Integrations, what is yours.',
    section: integrations,
  },
  'reset-factor': {
    what: 'A second factor was taken away',
    means: 'Whoever runs the server did that. Webhooks are paused: switch on again, under Integrations, what is yours.',
    section: integrations,
  },
  'add-api-key': {
    what: 'An API key was made',
    means: 'Whoever has it reads what it allows, without signing in. It is revoked under Integrations.',
    section: integrations,
  },
  'add-webhook': {
    what: 'A webhook was added',
    means: 'What happens here is sent there from now on. It is paused or removed under Integrations.',
    section: integrations,
  },
  'change-webhook': {
    what: 'A webhook was changed',
    means: 'What happens here is sent there from now on. It is paused or removed under Integrations.',
    section: integrations,
  },
  'enter-ai-key': {
    what: 'A key of an AI provider was entered',
    means: 'What it writes is charged to that key. It is removed under AI models.',
    section: 'section=ai',
  },
  'change-inboxes': {
    what: 'Mails of the studio go elsewhere',
    means:
      'Enquiries and applications, with all that people write, may go there. It is changed back under Content, Studio.',
    section: 'section=content',
  },
} as const satisfies Readonly<Record<string, Told>>;

export type OwnerNoticeAct = keyof typeof told;

export const isOwnerNotice = (act: string): act is OwnerNoticeAct => Object.hasOwn(told, act);

interface OwnerNotice extends Sender {
  act: OwnerNoticeAct;
  line: Pick<AuditLine, 'createdAt' | 'person' | 'title' | 'detail'>;
  /** Leads to where one says that it was somebody else; only for whose account did it. */
  notMe?: string;
}

function wordsOf(act: OwnerNoticeAct, detail: string | null | undefined): Told {
  const isNew = act === 'accept-invitation' || act === 'add-person';
  return isNew && !detail?.startsWith(roleWords.owner.label) ? newAccount : told[act];
}

/** Tells an owner that something lets somebody in, or lets something out, from now on, with the way to end it. */
export function ownerNotice({ act, line, notMe, publicUrl, studio }: OwnerNotice): MailContent {
  const { createdAt, person, title, detail } = line;
  const { what, means, section } = wordsOf(act, detail);
  const facts = [title, detail].flatMap((text) => (text ? [oneLine(text)] : [])).join(': ');
  const by = person ? ` by the account of ${oneLine(person)}` : '';
  const desk = `${publicUrl}/prism-dashboard-2025?${section}`;
  return renderMail({
    publicUrl,
    studio,
    subject: what,
    preheader: facts || means,
    title: `${what}.`,
    blocks: [
      paragraph(`This was on ${timeIn(studio.timeZone, createdAt)}${by}.`),
      ...(facts ? [paragraph(facts)] : []),
      paragraph(means, 'If you know of it, there is nothing to do.'),
      ...(notMe
        ? [
            button('It was not me', notMe, 'It was not me'),
            paragraph('That button signs out every device of your account, and ends what it has let others in by.'),
          ]
        : [button('Open the dashboard', desk, 'Dashboard')]),
    ],
    reason: `You get this because your address is that of an owner at the ${studio.name} desk, or was the studio’s. Security notices cannot be switched off.`,
  });
}
