export const receiptPath = '/enquiry';

export const sessionPath = 'session';
