import type { TokenAction, TokenOutcome } from '@prism/core/contract/newsletter';

export interface TokenText {
  /** Of the browser's tab, and the heading. */
  title: string;
  lead: string;
  /** The label of the button, where there is something left to do. */
  act?: string;
  /** Whether the address may be entered once more, right there. */
  asksAgain?: true;
}

const lostLetter = 'A letter may have been lost on the way';

export const texts: Readonly<Record<TokenAction, Readonly<Record<TokenOutcome, TokenText>>>> = {
  confirm: {
    ready: {
      title: 'Confirm your subscription',
      lead: 'One press, and the newsletter comes to your inbox from the next issue on.',
      act: 'Confirm subscription',
    },
    done: {
      title: 'Your subscription is confirmed',
      lead: 'Thank you. The next issue comes to your inbox, and every issue has a link to unsubscribe.',
    },
    used: {
      title: 'This link has been used',
      lead: 'There is nothing left to confirm. The link at the foot of any issue unsubscribes you, and the box below has you back.',
      asksAgain: true,
    },
    expired: {
      title: 'This link has expired',
      lead: 'It was not followed in time, so nothing was confirmed.',
      asksAgain: true,
    },
    unknown: {
      title: 'This link is not valid',
      lead: `${lostLetter}, or a newer mail has replaced this one.`,
      asksAgain: true,
    },
  },
  unsubscribe: {
    ready: {
      title: 'Unsubscribe from the newsletter',
      lead: 'One press, and no further issue is sent to you.',
      act: 'Unsubscribe',
    },
    done: {
      title: 'You are unsubscribed',
      lead: 'No further issue is sent to you. If you miss it one day, the box on the home page has you back.',
    },
    used: {
      title: 'You are unsubscribed already',
      lead: 'This link has been used before. No further issue is sent to you.',
    },
    expired: { title: 'This link has expired', lead: `${lostLetter}.` },
    unknown: {
      title: 'This link is not valid',
      lead: `${lostLetter}. The link at the foot of any issue unsubscribes you.`,
    },
  },
};
