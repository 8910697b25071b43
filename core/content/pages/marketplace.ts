import { group, line, paragraph } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { appFigures, appFlags, deal, heading, inSearch, defaultText, title } from './common.ts';

export const marketplace = {
  label: 'Marketplace',
  whileOff:
    'While it is hidden, app pages still open by link, but nothing lists them. Hide all app pages with ‘App page’.',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    all: line('All apps button', 40, { isAside: true }),
    custom: line('Note below the button', 160, { hasAmounts: false }),
    flags: appFlags,
    deal,
    figures: group('App figures', {
      rating: line('Average rating', 20, defaultText('rating')),
      ...appFigures,
    }),
    filters: messages(en.marketplace.filters),
    results: messages(en.marketplace.results),
    saved: messages(en.marketplace.saved),
    noneFound: messages(en.marketplace.noneFound),
    nothingSaved: messages(en.marketplace.nothingSaved),
    noLongerSold: messages(en.marketplace.noLongerSold),
    noneOfSaved: messages(en.marketplace.noneOfSaved),
    noSuchPage: messages(en.marketplace.noSuchPage),
    failed: messages(en.marketplace.failed),
    none: group(
      'Empty marketplace',
      {
        title,
        missing: line('Empty state title', 120),
        text: paragraph('Text', 300),
        ask: line('Contact page button', 40),
        home: line('Home page button', 40),
      },
      { isAside: true },
    ),
  },
} as const;
