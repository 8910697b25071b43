import { keptForVisit } from './storage.ts';

const key = 'prism-quote-seen';

/** Remembers the quote this tab shows, so that an enquiry refers to it. */
export const noteSeenQuote = (token: string) => keptForVisit.set(key, token);

export const seenQuote = (): string => keptForVisit.get(key) ?? '';
