import { expect, test } from 'vitest';
import { dataLawOf } from './data-law.ts';

test.each([
  'United Kingdom',
  'Scotland',
  '',
  'U.K.',
  'G.B.',
  'the United Kingdom',
  'England, UK',
  'Cymru',
  'Royaume-Uni',
  'United Kingdom of Great Britain and Northern Ireland',
])('a studio in %j is under the UK GDPR', (country) => {
  expect(dataLawOf(country)['data law in short']).toBe('UK GDPR');
});

test.each([
  'Portugal',
  'The Netherlands',
  'Czech Republic',
  'norway',
  'IE',
  'Holland',
  'Eire',
  'Österreich',
  'España',
  'Italia',
  'Polska',
  'Belgique',
  'België',
  'Suomi',
  'Ελλάδα',
  'България',
  'Sverige',
  'Republic of Cyprus',
  'Hellenic Republic',
  'Repubblica Italiana',
  'Kingdom of the Netherlands',
  'Austria, EU',
  'Catalonia, Spain',
  'Deutschland (Bayern)',
  'Eesti / Estonia',
])('a studio in %s is under the GDPR', (country) => {
  expect(dataLawOf(country)['data law in short']).toBe('GDPR');
});

test.each(['Schweiz', 'Holland, Michigan, USA', 'Wilmington, DE', 'Georgia', 'Jersey', 'Republic of Korea'])(
  'a studio in %s is under neither',
  (country) => expect(dataLawOf(country)['data law in short']).toBe('that law'),
);

test('for another country, only its name is stated', () => {
  const texts = Object.values(dataLawOf('Canada')).join(' ');
  expect(texts).toContain('law on personal data of Canada');
  expect(texts).not.toMatch(/GDPR|Commission|Europe|United Kingdom/);
});
