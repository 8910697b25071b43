/** Below it each enquiry has the page that shows its sender how it fares. */
export const receiptPath = '/enquiry';

/** Below the address of a receipt: where its sender books, moves and cancels a session. */
export const sessionPath = 'session';
