/** Below it each quote has its page. */
export const quotePath = '/quote';

/** Where a form posts a configuration to, to get the quote of it. */
export const newQuotePath = '/api/quotes';
