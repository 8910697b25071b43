import { expect, test } from 'vitest';
import { mentions } from './mentions.ts';

test('a note mentions a person by username as a whole word', () => {
  for (const text of ['@nora', 'Ask @Nora.', 'For (@nora), please', 'today @nora!', 'x@nora.example, @nora'])
    expect(mentions(text, 'nora'), text).toBe(true);
  for (const text of ['nora', 'me@nora.example', '@norah', '@nora-lee', '@nora.lee', '@nora_2', '@noraé', 'é@nora'])
    expect(mentions(text, 'nora'), text).toBe(false);
  expect(mentions('@ada.b knows, @ada. Thanks', 'ada')).toBe(true);
  expect(mentions('Ask @ada.b', 'ada.b')).toBe(true);
});
