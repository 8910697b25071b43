import { expect, test } from 'vitest';
import { demoStudio } from '../../../infra/test/demo-studio.ts';
import { fieldsOf } from '../../content/content.ts';
import { filledIn } from '../../content/facts.ts';
import { textsOf } from '../../content/texts.ts';
import { readDemonstration } from '../seed/folders.ts';
import { studioFacts } from './studio-facts.ts';

/** The texts of the demonstration's pages and menus. Its studio's settings are the source of facts. */
const documents = readDemonstration().entries.filter(
  ({ kind, key }) => kind === 'pages' || (kind === 'settings' && key !== 'studio'),
);

/** Every text of those documents, mapped by `read`, with its document. */
function texts(read: (data: unknown) => unknown = (data) => data): string[] {
  return documents.flatMap(({ kind, key, data }) =>
    textsOf(fieldsOf(kind, key) ?? {}, read(data)).map((text) => `${kind}/${key}: ${text}`),
  );
}

const studio = demoStudio();

/** The texts with these SLA settings. */
function promising(promises: Partial<typeof studio.promises>): string {
  const others = { replyHours: 36, quickReplyHours: 6, proposalHours: 72, applicationDays: 9, ...promises };
  const facts = studioFacts({ ...studio, promises: others });
  return texts((data) => filledIn(data, facts)).join('\n');
}

test('pages promise exactly what the settings say', () => {
  const said = promising({});
  expect(said).toContain('Within 36 hours, and often within 6 on business days. Support');
  expect(said).toContain('72-hour offer.');
  expect(said).toContain('no commitment, 72-hour response time.');
  expect(said).toContain('team typically responds within 36 hours.');
  expect(said).toContain('the 25 places and reply within 36 hours, with a date.');
  expect(promising({ replyHours: 24 })).toContain('reply within a day, with a date.');
  expect(promising({ replyHours: 48 })).toContain('reply within 2 days, with a date.');
  expect(said.match(/.*\b(?:2|24|48)[- ]hours?\b.*|.*within (?:2|24|48|5|a day)\b.*|.*\b5 business.*/g)).toBeNull();
});

test('a missing promise removes only its own words', () => {
  const said = promising({ quickReplyHours: null, proposalHours: null, replyHours: 36 });
  expect(said).toContain('Within 36 hours. Support');
  expect(said).toContain('Free consultation, no commitment. A photograph');
  expect(said).not.toContain('hour offer');
  expect(promising({ replyHours: null })).toContain('We check it against the 25 places and reply, with a date.');
});

/** True of every studio, or of none in particular. */
const exceptions: readonly RegExp[] = [
  // A statutory period.
  /^pages\/privacy: .*we tell the Information Commissioner within 72 hours/,
  // Typical earnings of apps.
  /^pages\/monetization-guide: .*(?:\$|dollars)/,
];

test('pages contain no literal promise, currency sign or studio name: each is a fact', () => {
  const names = [studio.name, studio.company, studio.city, studio.phone, studio.email].join('|').replaceAll('+', '\\+');
  const typed = new RegExp(
    `\\b\\d+[- ](?:business )?hours?\\b|\\bwithin (?:a|an|\\d+) (?:business )?(?:day|hour)|\\p{Sc}\\s?\\d|\\b(?:pounds|dollars|euros)\\b|${names}`,
    'u',
  );
  const found = texts().filter((text) => typed.test(text));
  expect(found.filter((text) => !exceptions.some((exception) => exception.test(text)))).toEqual([]);
  expect(exceptions.filter((exception) => !found.some((text) => exception.test(text)))).toEqual([]);
});
