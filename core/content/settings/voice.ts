import { choice, entryOf, group, line, list, paragraph } from '../../fields/fields.ts';

const asItStands = { hasFacts: false } as const;

/** The house style. Each version is a revision, which generations refer to by number. */
export const voice = {
  label: 'House style',
  effect: 'Articles begun from now on are written by it.',
  fields: {
    trade: line('What the studio is', 120, {
      ...asItStands,
      min: 0,
      help: 'e.g. an app-development studio. Those who write are told. Empty: they are told its name and its city',
    }),
    audience: paragraph('Audience', 600, {
      ...asItStands,
      min: 0,
      help: 'Who reads the blog, and what they want from it',
    }),
    style: paragraph('Style', 3_000, {
      ...asItStands,
      min: 0,
      help: 'How the studio writes, as one would tell a new author',
    }),
    spelling: choice('Spelling', { british: 'British', american: 'American' }),
    say: list('Say', line('Words', 200, asItStands), { max: 30, help: 'Words and names as the studio writes them' }),
    never: list('Never say', line('Words', 200, asItStands), {
      max: 50,
      help: 'Words and claims that never stand in an article',
    }),
    examples: list('Examples', paragraph('Example', 2_000, asItStands), {
      max: 5,
      help: 'Passages that sound right. Their sound is taken up, not what they say.',
    }),
    structures: list(
      'Structures',
      group('Structure', {
        category: entryOf('Category', 'blog-categories'),
        sections: list('Sections', line('Section', 200, asItStands), { min: 1, max: 12 }),
      }),
      {
        max: 20,
        distinctBy: 'category',
        help: 'Which sections an article of a category has, in order. Without one, each article finds its own.',
      },
    ),
  },
} as const;
