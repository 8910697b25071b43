import { placeOf, type StudioFacts } from '@prism/core/contract/studio';
import { type Period, retained, retention } from '@prism/core/contract/retention';
import { facts, type LegalText, list, mailOf, phoneOf, registerBlock, text } from './content.ts';

const periodsOf = (periods: Readonly<Record<string, Period>>) =>
  Object.values(periods).map(({ data, words }) => [data, words] as const);

export function privacy(studio: StudioFacts): LegalText {
  const place = placeOf(studio);
  return {
    title: 'Privacy Policy',
    lead: 'Which personal data we hold, why, for how long, and how you can have it changed or deleted.',
    sections: [
      {
        id: 'controller',
        title: 'Data controller',
        blocks: [
          text(
            `${studio.company}, ${place && `${place}, `}is the controller of the personal data described here. We handle it under the UK General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018.`,
          ),
          ...registerBlock(studio),
          text([
            'Write about anything in this policy to ',
            mailOf(studio.privacyEmail),
            ...(studio.phone ? [', or call ', phoneOf(studio)] : []),
            '.',
          ]),
        ],
      },
      {
        id: 'information',
        title: 'Information we collect',
        blocks: [
          text('We collect what you give us:'),
          list(
            'With an enquiry: your first and last name, e-mail address, company, budget range and description, the page of this site you came from, the time at which you agreed to be written to, and the wording you agreed to. What looks like spam is set aside, and looked through by a person.',
            'With a subscription to our letter: your e-mail address, and when you confirmed it.',
            'With a job application: your contact details, your answers, your CV, and whether we may keep them for later openings.',
            'As a client: your orders and invoices, and what you write to our support.',
          ),
          text(
            'Our server also sees, as any server does, the network address, the browser and the pages of each visit. Its logs note no names, no e-mail addresses and nothing you write; they note a network address only where a request was refused. We do not ask for data about your health, beliefs or origin, and we do not knowingly collect data of anyone under 18.',
          ),
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies and tracking',
        blocks: [
          text('Cookies and similar techniques fall into three groups. This site uses the first:'),
          facts(
            [
              'Functional',
              'Needed for the site to work as you set it. Your browser itself keeps your light or dark theme and the apps you saved; until you close the tab, also a half-written enquiry, and that you have seen the drawing on the home page. None of this is sent to us. The one cookie is the session of staff who signed in; their browser also keeps a mark that somebody signed in there, and what they have not saved yet. They need no consent.',
            ],
            [
              'Analytics',
              'Would count visits and show which pages are read. We use none, and would do so only with your consent.',
            ],
            [
              'Advertising and social-media pixels',
              'Would tell an advertising or social network that one of its advertisements led to a visit. We use none, and would do so only with your consent.',
            ],
          ),
          text(
            'You manage your preferences in the settings of your browser, which can refuse or delete all of this at any time; the site then still reads well, but forgets your theme, your saved apps and your draft. A cookie banner would appear with the first cookie that needs your consent. There is none today, and so no banner.',
          ),
        ],
      },
      {
        id: 'use',
        title: 'How we use it',
        blocks: [
          list(
            'To answer your enquiry, hold the strategy session and write the proposal.',
            'To deliver, support and invoice what you order.',
            'To send the monthly letter to those who confirmed that they want it.',
            'To consider an application for a job.',
            'To keep the site running, and to notice abuse of it.',
            'To meet our duties in tax, accounting and law.',
          ),
          text(
            'No decision with legal effect is taken about you by a machine alone, and we do not sell personal data.',
          ),
        ],
      },
      {
        id: 'legal-bases',
        title: 'Legal bases',
        blocks: [
          facts(
            ['Contract', 'Proposals, deliveries, support and invoices, and the steps you ask for before a contract.'],
            [
              'Consent',
              'The letter, messages about your enquiry, and an application kept for later openings. You may withdraw it whenever you like.',
            ],
            [
              'Legitimate interests',
              'Security, the quality of our service, and considering applications, weighed against your own interests.',
            ],
            ['Legal obligation', 'Accounts, tax and requests of authorities that we are bound to answer.'],
          ),
        ],
      },
      {
        id: 'sharing',
        title: 'Sharing',
        blocks: [
          text('Personal data goes to others only as far as their task requires it:'),
          list(
            'companies that host our servers, deliver our mail and keep our accounts, under contracts that bind them to our instructions;',
            'lawyers, auditors and insurers, who are bound to secrecy;',
            'courts and authorities, where the law obliges us;',
            'a buyer or successor of our business, who is then bound by this policy.',
          ),
        ],
      },
      {
        id: 'transfers',
        title: 'International transfers',
        blocks: [
          text(
            'Our developers work in more than one country, and so do some of our suppliers. Where data leaves the United Kingdom, it goes to a country that the UK government regards as adequate, or under the International Data Transfer Agreement or Addendum of the Information Commissioner. Ask us, and we tell you which of these applies.',
          ),
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          text('Under the UK GDPR you may ask us at any time to:'),
          list(
            'show you the data we hold about you, and give you a copy;',
            'correct what is wrong and complete what is missing;',
            'delete it, where no duty obliges us to keep it;',
            'restrict what we do with it while a question is open;',
            'hand it to you or to someone else in a common format;',
            'stop using it for marketing, or on the ground of our interests.',
          ),
          text([
            'Send one line to ',
            mailOf(studio.privacyEmail),
            '. We answer within one month and charge nothing. Each letter also carries a link that ends the subscription at once.',
          ]),
        ],
      },
      {
        id: 'retention',
        title: 'Retention',
        blocks: [
          text('Each day this site deletes what has been kept for as long as this:'),
          facts(...retained.flatMap((kind) => periodsOf(retention[kind]))),
          text('What is not on this site has periods of its own:'),
          facts(
            ['Support records', '5 years'],
            ['Analytics', '26 months, if there ever are any'],
            ['Server logs', 'As long as it takes to trace a fault or an attack'],
            ['Backups', 'Until the next ones have replaced them; what was deleted stays in them until then'],
          ),
          text('A longer time applies only where a law demands it or a dispute is still open.'),
        ],
      },
      {
        id: 'security',
        title: 'Security',
        blocks: [
          text(
            'Data travels encrypted. Passwords of our staff are stored only as salted hashes, and enquiries and applications can be opened only by people who have signed in and need them for their work. We keep backups, test our own defences, and review who has access.',
          ),
          text(
            'Should a breach put your rights at risk, we tell the Information Commissioner within 72 hours of learning of it, and you without undue delay.',
          ),
        ],
      },
      {
        id: 'contact',
        title: 'Contact and complaints',
        blocks: [
          text([
            'Speak to us first, if you will: most questions are settled by one reply. Our address for privacy matters is ',
            mailOf(studio.privacyEmail),
            '.',
          ]),
          text([
            'You may also complain to the Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113, ',
            { to: 'https://ico.org.uk/make-a-complaint/', label: 'ico.org.uk' },
            '.',
          ]),
          text(
            'A new version of this policy appears on this page, under a new date. If a change affects you, we write to you before it takes effect.',
          ),
        ],
      },
    ],
  };
}
