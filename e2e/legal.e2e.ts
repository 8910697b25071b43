import { expect, test } from './harness/test.ts';

test(
  "a legal page's contents mark the current section on a wide screen and are folded on a narrow one",
  { tag: '@long' },
  async ({ open, product }) => {
    const page = await open('/privacy', { reducedMotion: true });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Retention' }).click();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(2000);
    await expect(contents.locator('[aria-current]')).toHaveText(['Retention']);
    expect(page.url()).toBe(`${product.baseUrl}/privacy#retention`);
    const box = await contents.boundingBox();
    expect(box?.y).toBeGreaterThan(72);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
    expect(await page.context().cookies()).toEqual([]);

    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/terms');
    const link = contents.getByRole('link', { name: 'Governing law' });
    await expect(link).toBeHidden();
    await contents.getByText('On this page').click();
    await link.click();
    await expect
      .poll(() => page.evaluate("document.querySelector('#governing-law').getBoundingClientRect().top"))
      .toBeLessThan(120);
  },
);
