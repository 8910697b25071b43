import { readFileSync } from 'node:fs';
import type { Category } from '@prism/core/contract/apps';
import type { Plugin } from 'vite';
import { drawApps } from './draw-apps.ts';
import { drawFeatures } from './features.ts';
import { drawWebApps } from './web-windows.ts';

const folder = 'illustrations/apps/';

/** Puts the drawings of the apps among the site's files, and serves them in development. */
export function appDrawings(): Plugin {
  return {
    name: 'app-drawings',
    generateBundle() {
      for (const [name, source] of drawAll()) this.emitFile({ type: 'asset', fileName: folder + name, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, ({ url = '' }, response, next) => {
        const drawing = drawAll().get(url.replace(/^\/|\?.*$/g, ''));
        if (drawing === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawing);
      });
    },
  };
}

function drawAll(): Map<string, string> {
  return new Map([...drawApps({ plate, device }), ...drawFeatures(), ...drawWebApps()]);
}

const fileOf = (category: Category) => `${category.replace(' ', '-')}.svg`;
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const plate = (category: Category) => read(`../../../public/illustrations/${fileOf(category)}`);
const device = (category: Category) => read(`../devices/${fileOf(category)}`);
