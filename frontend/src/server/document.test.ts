import type { StudioFacts } from '@prism/core/contract/studio';
import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';

const assets = { fonts: [], styles: [], lateStyles: [], scripts: [], lateModules: [], inlineModules: [] };

const studio: StudioFacts = {
  ...{ name: 'Prism', company: 'Prism Apps Ltd', city: 'London', country: 'United Kingdom', phone: '' },
  ...{ email: 'hello@prism.example', careersEmail: '', privacyEmail: '', timeZone: 'Europe/London' },
  ...{
    currency: 'USD',
    localCurrency: 'GBP',
    isSample: true,
    hours: [],
    hue: null,
    logo: { light: '', dark: '', hasName: false },
  },
  ...{ number: '', registeredOffice: '', vatNumber: '', social: { x: '', linkedin: '', instagram: '', youtube: '' } },
};

const site = {
  studio,
  year: 2026,
  demonstration: false,
  live: true,
  apps: false,
  posts: false,
  positions: false,
  wordless: [],
  off: [],
  names: {},
  navigation: { menu: [], buttons: [], about: '', columns: [], claims: [] },
};

function aDocument(overrides: Partial<Parameters<typeof renderDocument>[0]> = {}) {
  return renderDocument({
    title: 'Contact | Prism',
    head: { description: 'Write to us.' },
    address: 'https://prism.example/contact',
    publicUrl: 'https://prism.example',
    assets,
    site,
    content: '<main></main>',
    state: undefined,
    ...overrides,
  });
}

test('a page names itself to search engines and social networks', () => {
  const html = aDocument();
  expect(html).toContain('<title>Contact | Prism</title>');
  expect(html).toContain('<link rel="canonical" href="https://prism.example/contact">');
  expect(html).toContain('<meta property="og:image" content="https://prism.example/og.png">');
});

test('fonts that the first paint shall not wait for are linked after what is to be painted', () => {
  const html = aDocument({ assets: { ...assets, lateStyles: ['/assets/serif-abc.css'] } });
  expect(html).toContain('<main></main></div><link rel="stylesheet" href="/assets/serif-abc.css"></body>');
});

test('a studio’s own logo is what browsers show; a drawing is nothing for home screens, and a word mark for neither', () => {
  const iconsOf = (logo: Partial<StudioFacts['logo']>) => {
    const own = { ...studio, isSample: false, logo: { ...studio.logo, ...logo } };
    const html = aDocument({ site: { ...site, studio: own } });
    return [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]{1,20})/g)].map(([, address]) => address);
  };
  expect(iconsOf({ light: '/files/a.png' })).toEqual(['/files/a.png', '/files/a.png']);
  expect(iconsOf({ light: '/files/a.svg' })).toEqual(['/files/a.svg']);
  expect(iconsOf({ light: '/files/a.png', hasName: true })).toEqual(['data:image/svg+xml,%']);
});

test('a page shows the picture that was drawn for it, unless it has one of its own', () => {
  const image = (html: string) => /og:image" content="([^"]+)"/.exec(html)?.[1];
  const drawnImage = '/og/contact.png';
  expect(image(aDocument({ drawnImage }))).toBe('https://prism.example/og/contact.png');
  const own = aDocument({ drawnImage, head: { description: 'An app.', image: '/pictures/app.png' } });
  expect(image(own)).toBe('https://prism.example/pictures/app.png');
  expect(own).not.toContain('og:image:width');
});

test('a studio of another name shows no picture that bears the name of this one', () => {
  const of = { site: { ...site, studio: { ...studio, name: 'Lantern' } } };
  expect(aDocument({ ...of, drawnImage: '/og/contact.png' })).not.toMatch(/(?:og|twitter):image/);
  const own = aDocument({ ...of, head: { description: 'An app.', image: '/pictures/app.png' } });
  expect(own).toContain('https://prism.example/pictures/app.png');
});

test('a page that must not be found says noindex and names no canonical address', () => {
  const html = aDocument({ head: { description: 'Back office.', noindex: true } });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

test('neither a title nor data can break out of its place', () => {
  const html = aDocument({
    title: '"><script>alert(1)</script>',
    state: { text: '</script><script>alert(2)</script>' },
  });
  expect(html).not.toContain('<script>alert');
});
