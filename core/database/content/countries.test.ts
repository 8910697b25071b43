import { expect, test } from 'vitest';
import { addressOf } from '../../contract/studio.ts';
import { withoutCountry } from './countries.ts';

test.each([
  ['Calle Mayor 3\n28013 Madrid\nEspaña', 'Madrid', 'Spain', 'Calle Mayor 3, 28013 Madrid, Spain'],
  ['Stephansplatz 3, 1010 Wien, Österreich', 'Vienna', 'Austria', 'Stephansplatz 3, 1010 Wien, Austria'],
  ['Stephansplatz 3, 1010 Wien, Austria', 'Vienna', 'Austria', 'Stephansplatz 3, 1010 Wien, Austria'],
  [
    'Calle Mayor 3, 28760 Tres Cantos, Madrid',
    'Tres Cantos',
    'Spain',
    'Calle Mayor 3, 28760 Tres Cantos, Madrid, Spain',
  ],
  ['3 Yard, Whitby, U.K.', 'Whitby', 'United Kingdom', '3 Yard, Whitby, United Kingdom'],
])('%s names its country once, as the studio does', (address, city, country, said) => {
  expect(addressOf({ address: withoutCountry(address, country), city, country })).toBe(said);
});
