import { group, line, paragraph } from '../../fields/fields.ts';
import { atSite, lead, mailOpening, plainly, title } from './common.ts';

const outcome = (label: string) => group(label, { title, lead });
const ready = group('Before it is followed', { title, lead, button: line('Button', 40) });

const link = (label: string) =>
  group(label, {
    ready,
    done: outcome('Once it is done'),
    used: outcome('Followed once more'),
    expired: outcome('Past its time'),
    unknown: outcome('Not valid'),
  });

/** In every form, below its own words. */
const unfilled = { hasFacts: false } as const;
const box = group(
  'Boxes of the newsletter',
  {
    label: line('Over the address, which is read out', 40, { ...plainly('Email address'), ...unfilled }),
    hint: line('In that field', 60, { ...plainly('Enter your email address'), ...unfilled }),
    button: line('Button', 30, { ...plainly('Subscribe'), ...unfilled }),
    sending: line('On it while it is sent', 30, { ...plainly('Subscribing...'), ...unfilled }),
    sent: line('Once it is sent', 120, { ...plainly('Check your inbox to confirm your subscription.'), ...unfilled }),
    failed: line('Where it could not be sent', 120, {
      ...plainly('Could not subscribe. Please try again{when}.', {
        when: 'when that can be, with a blank before it, where it is known',
      }),
      ...unfilled,
    }),
    policy: line('Link to the privacy policy', 40, { ...plainly('Privacy policy'), ...unfilled }),
  },
  { help: 'What each one asks and what one agrees to there is a wording of its own.' },
);

export const newsletter = {
  label: 'Newsletter links',
  alwaysOn: 'links in emails lead to it',
  fields: {
    box,
    mail: group('Mail that asks to confirm', {
      ...mailOpening({
        subject: 'Please confirm your subscription',
        title: 'Confirm your subscription.',
        opening: 'You, or someone else, entered this email for the {studio} newsletter.',
      }),
      until: line(
        'Until when its link is good',
        200,
        plainly('The link is good for {days} days. Until it is followed we send you nothing else.', {
          days: 'how many days',
        }),
      ),
      button: line('Button', 40, plainly('Confirm subscription')),
      link: line('The same, where there are no buttons', 60, plainly('Confirm your subscription')),
      otherwise: line('Before the address of the link', 80, plainly('If the button does not work, open')),
      leave: line('Before the link to unsubscribe', 80, plainly('Not interested after all?')),
      leaveLink: line('Link to unsubscribe', 40, plainly('Unsubscribe')),
      reason: paragraph(
        'Why they get it',
        300,
        plainly(
          'You receive this mail because this address was entered in the newsletter box at {site}. If that was not you, ignore it: nothing else follows.',
          atSite,
        ),
      ),
    }),
    confirm: link('Link to confirm'),
    unsubscribe: link('Link to unsubscribe'),
  },
} as const;
