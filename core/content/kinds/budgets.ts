import { line } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const budgets = defineKind({
  label: 'Budget',
  plural: 'Budgets',
  help: 'What the enquiry form offers to choose from. Without any, it does not ask.',
  title: 'label',
  keyMax: 20,
  isChoice: true,
  fields: {
    label: line('Budget', 60, {
      help: 'e.g. 10K–25K, with the sign of your currency. Enquiries keep the words that their sender chose.',
    }),
  },
});
