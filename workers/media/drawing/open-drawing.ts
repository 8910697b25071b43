import { Resvg } from '@resvg/resvg-js';
import { fontFamily, fontFile } from './fonts.ts';
import type { Fit } from './render.ts';

export function openDrawing(drawing: string | Buffer, fit?: Fit): Resvg {
  return new Resvg(drawing, {
    font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: fontFamily },
    ...(fit && { fitTo: fit }),
  });
}
