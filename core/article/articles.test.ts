import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { articleHtml, inPlainWords, renderApart } from './articles.ts';

/** Within all bounds, but too slow for the parser. */
const slow = `${'['.repeat(30)}${'x]'.repeat(30)} `.repeat(1_000);

test('S-242: a text that takes the parser too long is aborted without blocking others, and the next is rendered', async () => {
  let isDone = false;
  let turns = 0;
  const given = renderApart(slow).finally(() => (isDone = true));
  const next = renderApart('*next*');
  for (; !isDone; turns += 1) await setImmediate();
  expect(turns).toBeGreaterThan(50);
  expect(await given).toEqual({ problem: expect.stringMatching(/too long/) });
  expect(await next).toMatchObject({ html: '<p><em>next</em></p>\n' });
});

test('the longest real texts are rendered', async () => {
  for (const part of ['Some **words** with a [link](/blog).\n\n', '```ts\nconst a: string = f("<b>", 12);\n```\n\n'])
    expect(await renderApart(part.repeat(200_000 / part.length))).toHaveProperty('html');
});

test.each([
  ['> '.repeat(5_000), /deep/],
  ['['.repeat(190_000), /brackets/],
])('an invalid text is recognised, %#', async (markdown, why) => {
  expect(await articleHtml(markdown)).toEqual({ problem: expect.stringMatching(why) });
  expect(await articleHtml('')).toEqual({ html: '', contents: [] });
});

test('a text that cannot be rendered still shows its words', () => {
  expect(inPlainWords('> One <b>\n\n\n\nTwo').html).toBe('<p>&gt; One &lt;b&gt;</p>\n<p>Two</p>\n');
});
