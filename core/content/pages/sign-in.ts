import { group, line, list } from '../../fields/fields.ts';
import { lead, text, title } from './common.ts';

export const signIn = {
  label: 'Sign-in',
  alwaysOn: 'your team signs in there',
  fields: {
    page: group('Sign-in page', { title, lead, points: list('Points', line('Point', 120), { max: 5 }) }),
    portal: group('Portal', { title, text }),
  },
} as const;
