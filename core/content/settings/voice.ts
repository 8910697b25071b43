import { choice, entryOf, group, line, list, paragraph } from '../../fields/fields.ts';

const verbatim = { hasFacts: false } as const;

export const voice = {
  label: 'House style',
  effect: 'New articles use it.',
  fields: {
    trade: line('What your studio does', 120, {
      ...verbatim,
      min: 0,
      help: 'e.g. an app-development studio. Used by AI. Leave blank to use the name and city',
    }),
    audience: paragraph('Audience', 600, {
      ...verbatim,
      min: 0,
      help: 'Who reads the blog, and what they want from it',
    }),
    style: paragraph('Style', 3_000, {
      ...verbatim,
      min: 0,
      help: 'How your studio writes, as a brief for a new author',
    }),
    spelling: choice('Spelling', { british: 'British', american: 'American' }),
    say: list('Preferred terms', line('Term', 200, verbatim), {
      max: 30,
      help: 'Words and names, spelled as you write them',
    }),
    never: list('Banned terms', line('Term', 200, verbatim), {
      max: 50,
      help: 'Words and claims that articles must not use',
    }),
    examples: list('Examples', paragraph('Example', 2_000, verbatim), {
      max: 5,
      help: 'Passages in the right tone. AI copies their tone, not their content.',
    }),
    structures: list(
      'Structures',
      group('Structure', {
        category: entryOf('Category', 'blog-categories'),
        sections: list('Sections', line('Section', 200, verbatim), { min: 1, max: 12 }),
      }),
      {
        max: 20,
        distinctBy: 'category',
        help: 'The sections of articles in a category, in order. If empty, AI chooses them.',
      },
    ),
  },
} as const;
