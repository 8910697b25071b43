import type { StudioFacts } from '@prism/core/contract/studio';
import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';

const assets = { fonts: [], styles: [], lateStyles: [], scripts: [], lateModules: [], inlineModules: [] };

const studio: StudioFacts = {
  name: 'Prism',
  company: 'Prism Apps Ltd',
  city: 'London',
  country: 'United Kingdom',
  phone: '',
  email: 'hello@prism.example',
  careersEmail: '',
  privacyEmail: '',
  timeZone: 'Europe/London',
  currency: 'USD',
  currencyName: 'US dollars',
  localCurrency: 'GBP',
  counts: false,
  isSample: true,
  hours: [],
  takesBookings: false,
  hue: null,
  withoutRays: false,
  logo: { light: '', dark: '', hasName: false, icon: '' },
  address: '',
  register: '',
  number: '',
  registeredOffice: '',
  vatNumber: '',
  social: { x: '', linkedin: '', instagram: '', youtube: '' },
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
    head: { description: 'Write to us.', image: '/drawn/contact.png' },
    draw: (picture) => `/drawn/${picture.what}-${picture.what === 'icon' ? picture.size : ''}.png`,
    address: 'https://prism.example/contact',
    publicUrl: 'https://prism.example',
    assets,
    site,
    content: '<main></main>',
    state: undefined,
    ...overrides,
  });
}

test('a page has metadata for search engines and social networks', () => {
  const html = aDocument();
  expect(html).toContain('<title>Contact | Prism</title>');
  expect(html).toContain('<link rel="canonical" href="https://prism.example/contact">');
  const canonical = 'https://first.example/a';
  expect(aDocument({ head: { description: '', image: '/a.png', canonical } })).toContain(
    `<link rel="canonical" href="${canonical}">`,
  );
  const picture = { 'og:image': 'https://prism.example/drawn/contact.png', 'og:image:alt': 'Contact | Prism' };
  for (const [name, value] of Object.entries({ ...picture, 'og:image:width': '1200', 'og:image:height': '630' }))
    expect(html).toContain(`<meta property="${name}" content="${value}">`);
  expect(html).toContain('<meta name="twitter:image" content="https://prism.example/drawn/contact.png">');
});

test('a page may have a text of its own for social networks', () => {
  const said = (head: { social?: string }) => {
    const html = aDocument({ head: { description: 'Write to us.', image: '/a.png', ...head } });
    return ['description', 'og:description', 'twitter:description'].map(
      (name) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1],
    );
  };
  expect(said({})).toEqual(['Write to us.', 'Write to us.', 'Write to us.']);
  expect(said({ social: 'Come in.' })).toEqual(['Write to us.', 'Come in.', 'Come in.']);
});

test('fonts that must not delay the first paint are linked after the content', () => {
  const html = aDocument({ assets: { ...assets, lateStyles: ['/assets/serif-abc.css'] } });
  expect(html).toContain(
    '<main></main></div><link rel="late-stylesheet" href="/assets/serif-abc.css"><noscript><link rel="stylesheet" href="/assets/serif-abc.css"></noscript>',
  );
});

test('the favicon is the studio’s logo, or its letter if the logo is a word mark; home screens get a bitmap', () => {
  const iconsOf = (logo: Partial<StudioFacts['logo']>) => {
    const own = { ...studio, isSample: false, logo: { ...studio.logo, ...logo } };
    const html = aDocument({ site: { ...site, studio: own } });
    return [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)/g)].map(([, address]) => address);
  };
  expect(iconsOf({ light: '/files/a.png' })).toEqual(['/files/a.png', '/drawn/icon-180.png']);
  expect(iconsOf({ light: '/files/a.svg' })).toEqual(['/files/a.svg', '/drawn/icon-180.png']);
  expect(iconsOf({ light: '/files/a.png', hasName: true })).toEqual(['/drawn/icon-192.png', '/drawn/icon-180.png']);
  expect(iconsOf({ light: '/files/a.png', hasName: true, icon: '/files/b.svg' })[0]).toBe('/files/b.svg');
});

test('a page that must not be indexed has noindex and no canonical URL', () => {
  const html = aDocument({ head: { description: 'Back office.', image: '/drawn/studio.png', noindex: true } });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

test('S-174: neither a title nor data can break out of its place', () => {
  const html = aDocument({
    title: '"><script>alert(1)</script>',
    state: { text: '</script><script>alert(2)</script>' },
  });
  expect(html).not.toContain('<script>alert');
});
