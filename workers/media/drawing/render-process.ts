import { buffer } from 'node:stream/consumers';
import { openDrawing } from './open-drawing.ts';
import type { Fit } from './render.ts';

// Started by render.ts: reads the SVG from standard input, and writes the PNG to standard output.
const [mode, value] = process.argv.slice(2);
const fit: Fit | undefined = mode === 'width' || mode === 'height' ? { mode, value: Number(value) } : undefined;
process.stdout.write(
  openDrawing(await buffer(process.stdin), fit)
    .render()
    .asPng(),
);
