export const quotePath = '/quote';

export const newQuotePath = '/api/quotes';
