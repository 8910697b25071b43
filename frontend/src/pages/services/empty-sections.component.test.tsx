import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Solutions } from './solutions.tsx';
import { Strengths } from './strengths.tsx';

test.each([
  ['strengths', <Strengths key="strengths" title="Why museums ask us" list={[]} />],
  ['solutions', <Solutions key="solutions" title="What we make" list={[]} />],
])('%s without entries have no heading', (_name, section) => {
  expect(renderToStaticMarkup(section)).toBe('');
});
