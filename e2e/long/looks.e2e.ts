import type { Page } from '@playwright/test';
import { dashboard, openDashboard } from '../harness/admin.ts';
import { rememberTheme } from '../harness/browser.ts';
import { expect, test, type NewPage } from '../harness/test.ts';

test.describe('on paper', () => {
  for (const path of ['/', '/app/1', '/blog', '/terms', '/returns-calculator'])
    test(`${path} is black on white in the dark theme, without fixed elements or buttons`, async ({ newPage }) => {
      const page = await newPage({ width: 1280 });
      await rememberTheme(page, 'dark');
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(ground)).toEqual({ paper: '#fff', ink: '#12161b' });
      expect(await page.evaluate(unprintable)).toEqual([]);
    });

  test('each claim is on one line of the sheet', async ({ page }) => {
    await page.setViewportSize({ width: 680, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/about');
    const figures = page.locator('.fig');
    await expect(figures.first()).toBeVisible();
    expect(await figures.evaluateAll((all) => all.filter((figure) => figure.getClientRects().length > 1).length)).toBe(
      0,
    );
  });

  test('code of an article is printed to the end of its lines', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/blog/scalable-react-applications-best-practices');
    const code = page.locator('pre');
    await expect(code.first()).toBeVisible();
    expect(await code.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0);
  });

  test('a closed answer of the home page is printed', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const answer = page.locator('details:not([open]) > div').first();
    expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(10);
  });
});

const ground = `(() => {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  const style = getComputedStyle(document.querySelector('footer'));
  return { paper: getPropertyValue.call(style, '--paper'), ink: getPropertyValue.call(style, '--ink') };
})()`;

const unprintable = `(() => {
  const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
  const bad = shown.filter((element) =>
    getComputedStyle(element).position === 'fixed' || element.matches('.group\\\\/button, [data-tip], button:not([role="tab"]), input[type="range"]'));
  return bad.map((element) => element.outerHTML.slice(0, 80));
})()`;

test.describe('in forced colours', () => {
  const open = async (newPage: NewPage, path: string) => {
    const page = await newPage({ width: 1280 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    return page;
  };

  test('the chosen support level differs from the others', async ({ newPage }) => {
    const page = await open(newPage, '/app/1');
    const radios = page.locator('[aria-label="Price configurator"] input[type="radio"]');
    const [chosen, other] = [await fillOf(radios.nth(0)), await fillOf(radios.nth(1))];
    expect(chosen).not.toBe(other);
  });

  test('the chosen app type differs from the others', async ({ newPage }) => {
    const page = await open(newPage, '/returns-calculator');
    const chosen = await fillOf(page.locator('input[type="radio"]:checked + span').first());
    const other = await fillOf(page.locator('input[type="radio"]:not(:checked) + span').first());
    expect(chosen).not.toBe(other);
  });

  for (const [kind, path, chosen, line] of [
    ['tab', '/app/1', '[role="tab"][aria-selected="true"]', '::after'],
    ['tab', '/monetization-guide', '[role="tab"][aria-selected="true"]', '::after'],
    ['filter', '/marketplace', '[aria-label="Categories"] [aria-pressed="true"]', '::before'],
    ['filter', '/blog', '[aria-label="Categories"] [aria-pressed="true"]', '::before'],
  ] as const)
    test(`the chosen ${kind} of ${path} is underlined`, async ({ newPage }) => {
      const page = await open(newPage, path);
      const look = `(() => {
      const { backgroundColor, transform } = getComputedStyle(document.querySelector('${chosen}'), '${line}');
      return { isSeen: backgroundColor !== getComputedStyle(document.body).backgroundColor, transform };
    })()`;
      expect(await page.evaluate(look)).toEqual({ isSeen: true, transform: 'none' });
    });

  test('the plus and minus of a question contrast with their background', async ({ newPage }) => {
    const page = await open(newPage, '/');
    const sign = "getComputedStyle(document.querySelector('summary svg path')).stroke";
    expect(await page.evaluate(sign)).not.toBe(await fillOf(page.locator('body')));
  });

  for (const [path, bars] of [
    ['/returns-calculator', 'figure i'],
    ['/case-studies', 'main td i'],
    ['/app/1', '[aria-label="Price configurator"] i'],
    ['/tech-comparison', 'article i'],
    ['/testimonials', 'main li i'],
    ['/mobile-app-development', 'main i[style*="width"]'],
  ] as const)
    test(`the bars of ${path} contrast with their background`, async ({ newPage }) => {
      const page = await open(newPage, path);
      expect(await fillOf(page.locator(bars).first())).not.toBe(await fillOf(page.locator('body')));
    });
});

async function fillOf(element: ReturnType<Page['locator']>): Promise<string> {
  return await element.evaluate((node) => getComputedStyle(node).backgroundColor);
}

test('the demo fits a phone and closes on a press next to it', async ({ page, newPage }) => {
  const phone = await newPage({ width: 390 });
  await phone.setViewportSize({ width: 390, height: 667 });
  await phone.goto('/app/1');
  await phone.getByRole('button', { name: 'Live Demo', exact: true }).first().click();
  const next = await phone.getByRole('button', { name: 'Next screen' }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 1000)).toBeLessThanOrEqual(667);
  await page.goto('/app/1');
  await page.getByRole('button', { name: 'Live Demo', exact: true }).first().click();
  const demo = page.getByRole('dialog');
  await demo.getByRole('heading').click();
  await expect(demo).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(demo).toBeHidden();
});

for (const width of [390, 768])
  test(`the marketplace's categories align with its text at ${width} px`, async ({ newPage }) => {
    const page = await newPage({ width });
    await page.goto('/marketplace');
    const left = async (selector: string) =>
      await page
        .locator(selector)
        .first()
        .evaluate((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect().left;
        });
    expect(Math.abs((await left('[aria-label="Categories"] button')) - (await left('h1')))).toBeLessThan(3);
  });

for (const width of [390, 768])
  test(`the marketplace's categories end at the filter of saved apps at ${width} px`, async ({ newPage }) => {
    const page = await newPage({ width });
    await page.goto('/marketplace');
    const categories = await page.locator('[aria-label="Categories"]').boundingBox();
    const saved = await page.locator('button[name="saved"]').boundingBox();
    expect((categories?.x ?? 0) + (categories?.width ?? 0)).toBeLessThanOrEqual(saved?.x ?? 0);
  });

test('adjacent buttons of the home page have equal widths on a phone', async ({ newPage }) => {
  const page = await newPage({ width: 390 });
  await page.goto('/');
  const widths = await page
    .locator('main div:has(> .group\\/button + .group\\/button)')
    .evaluateAll((groups) =>
      groups.map((group) => [...group.children].map((button) => Math.round(button.getBoundingClientRect().width))),
    );
  expect(widths.length).toBeGreaterThan(3);
  expect(new Set(widths.flat()).size).toBe(1);
});

for (const width of [390, 1440])
  test(`going to the dashboard and back changes the look of neither at ${width} px`, async ({
    newPage,
    product,
    cookie,
  }) => {
    const page = await newPage({ width, reducedMotion: true });
    const account = `${dashboard}/account`;
    const lookOf = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      return new Set(await page.evaluate<string[]>(everyLook));
    };
    await openDashboard(page, product, cookie, '/account');
    const desk = await lookOf('Account');
    await page.goto('/about');
    const about = await lookOf('sign-in screen');

    await page.evaluate(`history.pushState({}, '', '${account}'); dispatchEvent(new PopStateEvent('popstate'))`);
    expect([...(await lookOf('Account'))].filter((look) => !desk.has(look))).toEqual([]);
    await page.goBack();
    expect([...(await lookOf('sign-in screen'))].filter((look) => !about.has(look))).toEqual([]);
  });

/** Computed styles of each element, without sizes, which follow from content, and without the focused heading. */
const everyLook = `[...document.querySelectorAll('header, header *, main, main *:not(h1)')].map((element) => {
  const style = getComputedStyle(element);
  const names = [...style].filter((name) => !/^--|width$|height$|size$|origin$/.test(name));
  return [element.tagName, element.getAttribute('class'), ...names.map((name) => name + ': ' + style.getPropertyValue(name))].join('; ');
})`;
