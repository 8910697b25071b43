import { expect, test } from 'vitest';
import { readReport } from './html.ts';

const names = ['GET / (200)', 'GET /about (200)'];
const report = (messages: object[]) => JSON.stringify({ messages });
const url = 'file:/tmp/somewhere/1.html';

test('CSS unknown to the checker is counted; the same message about other CSS is a problem', () => {
  const message = 'CSS: “gap”: Parse Error.';
  const known = { type: 'error', url, message, extract: 'rem,7cqi,3.5rem);padding-right' };
  const wrong = { type: 'error', url, message, extract: 'gap:banana' };
  expect(readReport(report([known, wrong]), names)).toEqual({
    aboutNewerCss: 1,
    problems: ['CSS: “gap”: Parse Error. – gap:banana (GET /about (200))'],
  });
});

test('a problem is reported once, with every page that has it', () => {
  const messages = ['0', '1', '1'].map((index) => ({
    type: 'error',
    url: `file:/tmp/somewhere/${index}.html`,
    message: 'Stray end tag “p”.',
    extract: 'x</p>',
  }));
  expect(readReport(report(messages), names).problems).toEqual([
    'Stray end tag “p”. – x</p> (GET / (200), GET /about (200))',
  ]);
});
