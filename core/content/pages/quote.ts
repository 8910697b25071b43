import { group, line, paragraph } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { defaultText, text, title } from './common.ts';

export const quote = {
  label: 'Quote',
  alwaysOn: 'quote links lead to it',
  fields: {
    opening: messages(en.quote.opening),
    prices: messages(en.quote.prices),
    terms: messages(en.quote.terms),
    open: messages(en.quote.open),
    accepted: group('Accepted quote', { title, text }),
    restricted: paragraph(
      'Restricted processing note',
      300,
      defaultText(
        'Processing of the enquiry is restricted: this quote can be neither accepted nor renewed until that is lifted. To have it lifted, write to {us}.',
        { us: 'the enquiries email, as a link' },
      ),
    ),
    expired: messages(en.quote.expired),
    share: messages(en.quote.share),
    paper: messages(en.quote.paper),
    mail: messages(en.quote.mail),
    unknown: group('Quote not found', { title, text, back: line('Marketplace link', 60) }),
    failed: messages(en.quote.failed),
  },
} as const;
