import { expect, test } from 'vitest';
import { socialSvg } from './social-picture.ts';

const studio = { name: 'Lantern', hue: 210, logo: '', hasName: false, isSample: false };
const page = { what: 'social', title: 'Guides for museums', lines: ['London'], picture: '' } as const;
const picture = { bytes: Buffer.from('<svg/>'), type: 'svg', ratio: 1 } as const;

test('a studio without light effects has none in its pictures', () => {
  const drawings = /<circle|stroke=/;
  const plain = { ...studio, withoutRays: true } as const;
  for (const shown of [undefined, picture]) {
    const sources = { logo: undefined, picture: shown };
    expect(socialSvg({ ...page, studio }, sources)).toMatch(drawings);
    expect(socialSvg({ ...page, studio: plain }, sources)).not.toMatch(drawings);
    expect(socialSvg({ ...page, studio: plain }, sources)).toContain('x="728"');
  }
});
