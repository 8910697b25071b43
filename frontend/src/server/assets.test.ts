import { expect, test } from 'vitest';
import { createAssetFinder } from './assets.ts';

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_react.js'], isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'], css: ['assets/form.css'] },
  'src/pages/contact/contact-page.tsx': {
    file: 'assets/contact.js',
    imports: ['_form.js'],
    css: ['assets/serif-abc.css', 'assets/contact.css'],
  },
};

const contact = { path: '/contact', kind: 'public', module: 'contact/contact-page', title: 'Contact' } as const;

test('a page links its own assets and those of its imports, the entry first', () => {
  const assets = createAssetFinder({ manifest, read: (file) => `/* ${file} */` })(contact);
  expect(assets.lateModules).toEqual(['/assets/entry.js', '/assets/react.js', '/assets/contact.js', '/assets/form.js']);
  expect(assets.styles).toEqual([
    { href: '/assets/entry.css', css: '/* assets/contact.part.css */', isPart: true },
    { href: '/assets/contact.css', css: '/* assets/contact.css */' },
    { href: '/assets/form.css', css: '/* assets/form.css */' },
  ]);
  expect(assets.lateStyles, 'the fonts of reading matter').toEqual(['/assets/serif-abc.css']);
});

test('without a manifest the sources are linked', () => {
  expect(createAssetFinder(undefined)(contact).scripts).toContain('/src/entry-client.tsx');
});
