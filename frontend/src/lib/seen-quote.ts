import { keptForVisit } from './storage.ts';

const key = 'prism-quote-seen';

/** Notes which quote this tab shows, so that an enquiry about the same is about it. */
export const noteSeenQuote = (token: string) => keptForVisit.set(key, token);

export const seenQuote = (): string => keptForVisit.get(key) ?? '';
