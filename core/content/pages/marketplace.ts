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
    all: line('Button to all apps', 40, { isAside: true }),
    custom: line('Below it', 160, { hasAmounts: false }),
    flags: appFlags,
    deal,
    figures: group('Figures of an app', {
      rating: line('After the average of its reviews', 20, defaultText('rating')),
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
      'While no app is on sale',
      {
        title,
        missing: line('What is not there', 120),
        text: paragraph('Text', 300),
        ask: line('Button to the contact page', 40),
        home: line('Button to the home page', 40),
      },
      { isAside: true },
    ),
  },
} as const;
