import type { Locator, Page } from '@playwright/test';
import { focusedName } from './harness/checks.ts';
import { expect, test } from './harness/test.ts';

const featured = ['Eleanor Voss', 'Dr Kwame Asante', 'Sunniva Haugen'] as const;
const carousel = (page: Page) => page.getByRole('region', { name: 'Featured testimonials' });
const speaker = (page: Page) => carousel(page).getByRole('group').locator('figcaption b');
const press = async (page: Page, name: string) => await carousel(page).getByRole('button', { name }).click();

test('testimonials move by buttons, dots and keys, wrap around, and are announced', async ({ open }) => {
  const page = await open('/testimonials');
  const status = carousel(page).getByRole('status');
  expect(await status.innerText()).toBe('');
  await press(page, 'Next testimonial');
  await expect(status).toContainText(`2 of 3: ${featured[1]}, Alderbrook Clinics.`);
  for (const name of [featured[1], featured[2], featured[0]]) {
    await expect(speaker(page)).toHaveText([name]);
    await press(page, 'Next testimonial');
  }
  for (const name of [featured[1], featured[0], featured[2]]) {
    await expect(speaker(page)).toHaveText([name]);
    await press(page, 'Previous testimonial');
  }

  await test.step('a chosen dot is current', async () => {
    const dot = carousel(page).getByRole('button', { name: `Testimonial 3 of 3: ${featured[2]}` });
    await dot.click();
    await expect(speaker(page)).toHaveText([featured[2]]);
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
  });

  await test.step('arrow keys work while the carousel has the focus', async () => {
    await carousel(page).getByRole('button', { name: 'Next testimonial' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(speaker(page)).toHaveText([featured[1]]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(speaker(page)).toHaveText([featured[0]]);
    expect(await focusedName(page)).toBe('Next testimonial');
  });
});

test('testimonials follow a swipe', { tag: '@long' }, async ({ open }) => {
  const page = await open('/testimonials', { width: 390 });
  await swipe(page, carousel(page).locator('.slides'), -160);
  await expect(speaker(page)).toHaveText([featured[1]]);
  await swipe(page, carousel(page).locator('.slides'), 160);
  await expect(speaker(page)).toHaveText([featured[0]]);
});

test(
  'testimonials never move automatically, and slide only without reduced motion',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/testimonials');
    await expect(carousel(page)).toBeVisible();
    await page.clock.fastForward('10:00');
    await expect(speaker(page)).toHaveText([featured[0]]);
    const animation = async () =>
      await page.evaluate<string>("getComputedStyle(document.querySelector('.slides .shown')).animationName");
    await press(page, 'Next testimonial');
    expect(await animation()).toBe('from-right');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press(page, 'Next testimonial');
    expect(await animation()).toBe('none');
  },
);

async function swipe(page: Page, element: Locator, distance: number) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('the element to swipe is not visible');
  const y = Math.min(box.y + box.height / 2, 800);
  const x = box.x + box.width / 2 - distance / 2;
  const touch = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await send('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + distance * part);
  await send('touchEnd');
  await touch.detach();
}
