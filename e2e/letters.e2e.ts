import { readFileSync } from 'node:fs';
import { listedPaths } from '../infra/test/listed-paths.ts';
import { expect, test } from './harness/test.ts';

const unlisted = ['/newsletter/confirm', '/newsletter/unsubscribe', '/auth', '/prism-secure-portal', '/nowhere'];
const widths = [1280, 768, 390];

/** What is laid out only once it is near is no less to be read. */
const whole = 'li { content-visibility: visible !important }';
const letters = {
  large: `html { font-size: 24px !important } ${whole}`,
  // What readers may set by WCAG 1.4.12.
  'widely spaced': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important } ${whole}`,
};

const lostWords = readFileSync(new URL('harness/layout-probe.js', import.meta.url), 'utf8');

test('every page keeps its words whole, apart and in the window with large and with widely spaced letters', async ({
  newPage,
  product,
}) => {
  test.setTimeout(240_000);
  const page = await newPage({ width: 1280, reducedMotion: true, expected: [/status of 40[14]/] });
  for (const path of [...(await listedPaths(product.baseUrl)), ...unlisted]) {
    await page.goto(path);
    const style = await page.addStyleTag({ content: letters.large });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [kind, css] of Object.entries(letters)) {
        await style.evaluate((node, text) => void (node.textContent = text), css);
        await expect
          .poll(() => page.evaluate(lostWords), { message: `${path} at ${width} with letters ${kind}` })
          .toEqual([]);
      }
    }
  }
});
