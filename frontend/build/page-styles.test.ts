import { expect, test } from 'vitest';
import { withUtilitiesOf } from './page-styles.ts';

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

test('of the utilities only those are kept that are named, of the rest all', () => {
  const kept = withUtilitiesOf(css, 'className:`md:hidden group-open:flip md:flex`');
  for (const name of ['h2', '.prose', '.md\\:hidden', '.group-open\\:flip', '.md\\:flex', '.own', '.before\\:content'])
    expect(kept).toContain(name);
  for (const name of ['.grid', '.hover', '.lg']) expect(kept).not.toContain(name);
});
