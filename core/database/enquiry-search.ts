import { historySearchText } from './history-event.ts';
import { labelSearchText } from './label.ts';
import { quoteSearchText } from './quote.ts';
import type { RelatedText } from './search.ts';

export const enquiryRelatedText: readonly RelatedText[] = [
  { select: 'select contact_id as id from history_lines', searched: historySearchText },
  {
    select: 'select contact_id as id from contact_labels join labels on labels.id = label_id',
    searched: labelSearchText,
  },
  { select: 'select contact_id as id from quotes', searched: quoteSearchText },
];
