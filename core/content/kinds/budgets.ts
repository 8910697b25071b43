import { line } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const budgets = defineKind({
  label: 'Budget',
  plural: 'Budgets',
  help: 'Options in the enquiry form. If empty, the form doesn’t ask.',
  example: '“10K–25K”',
  title: 'label',
  keyMax: 20,
  isChoice: true,
  fields: {
    label: line('Budget', 60, {
      help: 'e.g. 10K–25K with your currency sign. Existing enquiries keep their text.',
    }),
  },
});
