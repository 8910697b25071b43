import { group, line, link, list, paragraph } from '../fields.ts';

/** What search engines and social networks show of a page; the title also stands on its tab. */
export const inSearch = group('In search results', {
  title: line('Title', 70),
  description: paragraph('Description', 300),
});

export const title = line('Title', 120);
export const lead = paragraph('Lead', 600);
export const text = paragraph('Text', 800);

/** How a page or a part of it begins. */
export const heading = (label: string) => group(label, { title, lead });

/** Something short to say, under a title of its own. */
export const point = (label: string) => group(label, { title, text });

export const figuresTitle = line('Title of the figures', 80, { help: 'Read out, but not seen' });

/** A page's last word, with one or two links. */
export const closing = group('Closing', { title, lead, links: list('Links', link('Link'), { min: 1, max: 2 }) });

export const questions = list(
  'Questions',
  group('Question', { question: line('Question', 160), answer: paragraph('Answer', 1_000) }),
);

/** Terms with their values, as in a price list. */
export const terms = list('Terms', group('Term', { term: line('Term', 80), value: line('Value', 80) }), { max: 20 });
