import { categories, type Category } from '@prism/core/contract/apps';
import { drawDevice, drawPlate } from './device.ts';
import { banner, button, gap, settings, title } from './elements.ts';
import { picture } from './pictures.ts';
import { recipes } from './recipes.ts';

/** The drawings of the design, by category. */
export interface HandDrawnFiles {
  plate(category: Category): string;
  device(category: Category): string;
}

/**
 * Every drawing of every app, by file name: `parallel.svg` is the plate of its card, `parallel-home.svg`,
 * `parallel-detail.svg` and `parallel-welcome.svg` are its screens.
 */
export function drawApps(handDrawn: HandDrawnFiles): Map<string, string> {
  const files = new Map<string, string>();
  for (const category of categories) {
    for (const [index, [slug, recipe]] of Object.entries(recipes[category]).entries()) {
      const name = nameOf(slug);
      const { kind, detail } = recipe;
      if ('home' in recipe) {
        files.set(`${slug}.svg`, drawPlate(category, name, recipe, index));
        files.set(`${slug}-home.svg`, drawDevice(category, recipe.home, 'light', `${name}, ${kind}`));
      } else {
        files.set(`${slug}.svg`, handDrawn.plate(category));
        files.set(`${slug}-home.svg`, standAlone(handDrawn.device(category)));
      }
      files.set(`${slug}-detail.svg`, drawDevice(category, detail, 'dark', `${name}, a second screen`));
      files.set(`${slug}-welcome.svg`, drawDevice(category, welcome(name), 'light', `${name}, the sign-in screen`));
    }
  }
  return files;
}

/** Every app that is drawn, with the address of its plate. */
export function drawnApps() {
  return categories.flatMap((category) =>
    Object.entries(recipes[category]).map(([slug, { kind }]) => ({
      category,
      kind,
      name: nameOf(slug),
      image: `/illustrations/apps/${slug}.svg`,
    })),
  );
}

/** Where a customer's own name goes: the screen every app begins with. */
function welcome(name: string) {
  return [
    picture('landscape', 120),
    gap(6),
    title(name, 'Your name, colours and icon go here'),
    gap(4),
    settings([
      ['E-mail', 'you@yours.example'],
      ['Password', '········'],
      ['Stay signed in', true],
    ]),
    button('Sign in'),
    banner('New here?', 'Create an account in a minute'),
  ];
}

function nameOf(slug: string): string {
  return slug.replace(/(^|-)\w/g, (start) => start.replace('-', ' ').toUpperCase());
}

/** As an image of its own, and not as part of a page. */
function standAlone(svg: string): string {
  return svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}
