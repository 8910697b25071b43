import { completed } from '../../content/check.ts';
import { pages, type Words } from '../../content/content.ts';

type Legal = Words<'terms'>;
type Section = Legal['sections'][number];
type Blocks = readonly Partial<Section['blocks'][number]>[];

/** In place of a date: whoever confirms the text gives it one. */
const updated = 'A draft that nobody has confirmed yet';

/** What sections say instead, by document and section: the demonstration's name times, promises and suppliers of its own. */
const said: Readonly<Record<string, Readonly<Record<string, (blocks: Section['blocks']) => Blocks>>>> = {
  terms: {
    service: (blocks) => blocks.slice(0, -1),
    refunds: (blocks) => [
      ...blocks.slice(0, -1),
      {
        kind: 'text',
        text: 'Before you order, you can look at the screens, ask for the documentation and put any question to us. Custom development is excepted from this section: it has payment and cancellation terms of its own, described under [Custom development terms](#custom-development).',
      },
    ],
    'custom-development': (blocks) =>
      blocks.map((block) => ({
        ...block,
        items: block.items.map((item, index) =>
          index === 0 ? 'You accept a milestone, or say in writing where it departs from the specification.' : item,
        ),
      })),
    'governing-law': () => [
      {
        kind: 'text',
        text: 'These terms, and any dispute about them, are governed by the law of the country in which {company} has its seat. Its courts have jurisdiction.',
      },
      {
        kind: 'text',
        text: 'Before going to court, each of us gives the other time to settle the matter between two people who are entitled to decide it. If a court finds one sentence of these terms invalid, the others remain in force.',
      },
    ],
  },
  privacy: {
    information: ([first = {}, list, last = {}]) => [
      first,
      {
        kind: 'list',
        items: [
          'With an enquiry: what you enter into its form, the page of this site you came from, the time at which you agreed to be written to, and the wording you agreed to; where visits are counted, also how you came to this site. What looks like spam is set aside, and looked through by a person.',
          ...(list?.items.slice(1, 3) ?? []),
        ],
      },
      last,
    ],
    cookies: (blocks) => [
      ...blocks.slice(0, -1),
      {
        kind: 'text',
        text: 'You manage your preferences in the settings of your browser, which can refuse or delete all of this at any time; the site then still reads well, but forgets what is named here. A cookie banner would appear with the first cookie that needs your consent. There is none today, and so no banner.',
      },
    ],
    use: ([list, last = {}]) => [
      {
        kind: 'list',
        items: [
          'To answer your enquiry.',
          'To deliver, support and invoice what you order.',
          'To send the newsletter to those who confirmed that they want it.',
          ...(list?.items.slice(3) ?? []),
        ],
      },
      last,
    ],
    sharing: ([first = {}]) => [
      first,
      {
        kind: 'list',
        items: [
          'companies that host our servers and deliver our mail;',
          'courts and authorities, where the law obliges us;',
          'a buyer or successor of our business, who is then bound by this policy.',
        ],
      },
      { kind: 'processors' },
    ],
    transfers: () => [
      {
        kind: 'text',
        text: 'Where data leaves the United Kingdom, it goes to a country that the UK government regards as adequate, or under the International Data Transfer Agreement or Addendum of the Information Commissioner. Ask us, and we tell you which of these applies.',
      },
    ],
    retention: (blocks) =>
      blocks.map((block) => ({ ...block, rows: block.rows.filter(({ term }) => term !== 'Support records') })),
    security: () => [
      {
        kind: 'text',
        text: 'Passwords of our staff are stored only as salted hashes, and enquiries and applications can be opened only by people who have signed in and need them for their work.',
      },
      {
        kind: 'text',
        text: 'Should a breach put your rights at risk, we tell the Information Commissioner and you, as the law asks.',
      },
    ],
    contact: (blocks) => [
      ...blocks.slice(0, -1),
      { kind: 'text', text: 'A new version of this policy appears on this page, under a new date.' },
    ],
  },
};

/** A legal text as a draft for a site that begins empty: whoever runs it has to read it, and to make it theirs. */
export function legalDraft(page: string, data: unknown): object {
  const words = completed(pages.terms.fields, data);
  const sections = words.sections.map((section) => {
    const change = said[page]?.[section.id];
    return change ? { ...section, blocks: change(section.blocks) } : section;
  });
  return { ...words, updated, sections };
}
