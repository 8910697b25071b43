import { expect, test } from 'vitest';
import { routes } from '../src/routes.tsx';
import { isPublicPage, withUtilitiesOf } from './page-styles.ts';

test('server-rendered pages get their own style sheet, and nothing else does', () => {
  for (const { module, kind } of routes)
    expect(isPublicPage(`/site/src/pages/${module}.tsx`), module).toBe(kind === 'public');
  expect(isPublicPage('/site/src/pages/not-found/not-found-page.tsx')).toBe(true);
  // The placeholder is part of every page.
  expect(isPublicPage('/site/src/shell/unwritten-page.tsx')).toBe(false);
  expect(isPublicPage(null)).toBe(false);
});

const css = `
  @layer base { h2 { margin: 0 } .prose { color: red } }
  @layer utilities {
    .grid { display: grid }
    .md\\:hidden, .gone { @media (width >= 48rem) { display: none } }
    .hover\\:ink:hover { color: #000 }
    .group-open\\:flip:is(:where(.group)[open] *) { rotate: 180deg }
    @media (width >= 48rem) { .lg { color: blue } .md\\:flex { display: flex } }
    .before\\:content-\\[\\'\\'\\]:before { content: '' }
  }
  .own { color: green }`;

test('unused utilities are removed, and all other layers are kept', () => {
  const kept = withUtilitiesOf(css, 'className:`md:hidden group-open:flip md:flex`');
  for (const name of ['h2', '.prose', '.md\\:hidden', '.group-open\\:flip', '.md\\:flex', '.own', '.before\\:content'])
    expect(kept).toContain(name);
  for (const name of ['.grid', '.hover', '.lg']) expect(kept).not.toContain(name);
});
