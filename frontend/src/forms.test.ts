import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** Forms without text fields. */
const withoutWords = ['ui/save-button.tsx', 'shell/mobile-menu.tsx', 'pages/app/configurator.tsx'];

const source = import.meta.dirname;
const forms = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map(({ parentPath, name }) => relative(source, join(parentPath, name)))
  // The dashboard renders with scripts only.
  .filter((file) => !file.startsWith('dashboard/') && !withoutWords.includes(file))
  .flatMap((file) =>
    Array.from(
      readFileSync(join(source, file), 'utf8').matchAll(/<form\b(?:=>|[^>])*>/g),
      ([tag]) => [file, tag] as const,
    ),
  );

test('no form of the site puts typed text into its own URL without scripts', () => {
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(([, tag]) => !/method="post"| action=/.test(tag))).toEqual([]);
});

test('a GET form with its own URL is a search or a filter', () => {
  const asking = forms.filter(([, tag]) => !tag.includes('method="post"')).map(([file]) => file);
  expect(asking.toSorted()).toEqual([
    'filters/filter-form.tsx',
    'filters/list-states.tsx',
    'pages/marketplace/marketplace-page.tsx',
    'pages/returns-calculator/project-details.tsx',
    'sections/search-form.tsx',
  ]);
});
