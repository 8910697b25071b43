import { completed, isContent } from '../../content/check.ts';
import { pages, type Words } from '../../content/content.ts';
import { legalPages } from '../../content/pages/legal.ts';
import { legalDraft } from './new-sites-legal.ts';

/**
 * What pages say on a site that begins empty where the demonstration's words would promise, praise or judge in the name of a
 * studio that has said nothing yet. What is not named here stays; a list takes the place of the whole list.
 */
const changes: Readonly<Partial<Record<string, object>>> = {
  app: {
    titles: { quotation: 'From the reviews', reviews: 'Reviews' },
    demo: 'Walk through its screens.',
  },
  contact: { form: { question: '' }, stories: { title: 'From our clients', label: 'Reviews' } },
  marketplace: { none: { text: 'Finished apps will stand here with their price and what is in them.' } },
  'monetization-guide': {
    search: {
      description:
        'Freemium, subscription, one-time, advertising, marketplace or premium: six ways for an app to earn.',
    },
    figuresNote: '',
    closing: {
      title: 'Two models fit?',
      lead: 'Write what the app does and who it is for.',
      links: [
        {
          to: '/contact',
          label: 'Write to us',
          about: 'The model we have in mind: {model}.\n\nWhat the app does:',
        },
      ],
    },
  },
  'returns-calculator': {
    closing: {
      title: 'Questions about the sums?',
      analysis: { label: 'Ask about these figures', about: 'A question about these figures from the ROI calculator.' },
      consultation: { label: 'Write to us', about: 'The calculator gave us a first-year ROI of {roi}.' },
    },
  },
  'newsletter-plain': {
    text: 'Leave whenever you like.',
    agreement: 'By subscribing you agree to our newsletter. Every letter has a link to unsubscribe.',
  },
  'newsletter-link': {
    agreement: 'By subscribing you agree to our newsletter. Every letter has a link to unsubscribe.',
  },
  sitemap: {
    search: { description: 'All pages of the site.' },
    opening: { lead: 'All of the site, sorted by what you may be here for.' },
    ask: { text: 'Ask, and a person will answer.' },
  },
};

/** The words of a page or a wording, as `data` has them, for a site that begins empty. */
export function forNewSite(page: string, data: unknown): object {
  if (legalPages.includes(page)) return legalDraft(page, data);
  const said = page === 'monetization-guide' ? { ...Object(data), models: adviceAlone(data) } : data;
  return Object(changed(said, changes[page] ?? {}));
}

function changed(said: unknown, change: unknown): unknown {
  if (!isContent(said) || !isContent(change)) return change;
  const parts = Object.entries(change).map(([name, part]) => [name, changed(said[name], part)]);
  return { ...said, ...Object.fromEntries(parts) };
}

/** Without amounts, rates and times, which nobody has proven: the advice is anybody's, what it brings in is not. */
function adviceAlone(data: unknown): Words<'monetization-guide'>['models'] {
  const { models } = completed(pages['monetization-guide'].fields, data);
  return models.map((model) => ({
    ...model,
    ...{ timeToRevenue: '', successRate: '', avgRevenue: '', conversionRate: '' },
    pros: model.pros.filter(isAdvice),
    cons: model.cons.filter(isAdvice),
    examples: model.examples.filter(({ how }) => isAdvice(how)),
    implementationSteps: model.implementationSteps.filter(isAdvice),
  }));
}

const isAdvice = (point: string) => !/\d|\b(?:hundred|third|halves|(?:three|nine|ten) months)\b/.test(point);
