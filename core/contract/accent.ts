export interface Accent {
  /** Buttons, focus, and the underline of the selected item. */
  accent: string;
  accentHover: string;
  /** Text on a button. */
  onAccent: string;
  /** Text on the tint and on every background. */
  ink: string;
  tint: string;
}

interface Theme {
  grounds: readonly string[];
  onAccent: string;
  /** The OKLCH lightness (0 to 1) at which the search starts, and its step towards more contrast. */
  accent: number;
  ink: number;
  step: number;
  tint: Readonly<{ lightness: number; chroma: number }>;
}

/** The backgrounds of `frontend/src/styles/tokens.css`. */
export const themes = {
  light: {
    grounds: ['#ffffff', '#f7f9f7', '#eceeec'],
    onAccent: '#ffffff',
    accent: 0.6,
    ink: 0.44,
    step: -0.005,
    tint: { lightness: 0.955, chroma: 0.025 },
  },
  dark: {
    grounds: ['#06080b', '#0c0f12', '#13161b', '#1b2025'],
    onAccent: '#0c0f12',
    accent: 0.74,
    ink: 0.84,
    step: 0.005,
    tint: { lightness: 0.25, chroma: 0.035 },
  },
} as const satisfies Record<string, Theme>;

/** WCAG 2.2's minimum for text; lines and focus need less. */
const leastContrast = 4.5;
const mostChroma = 0.19;

/**
 * The colours of a hue (0 to 359 degrees). The lightness gives text on buttons, text in the accent's ink and the
 * focus enough contrast on every background.
 */
export function accentOf(hue: number, theme: keyof typeof themes): Accent {
  const { grounds, onAccent, accent, ink, step, tint: pale }: Theme = themes[theme];
  const tint = colourOf(pale.lightness, pale.chroma, hue);
  const lightness = firstReadable(accent, step, hue, [...grounds, onAccent]);
  return {
    accent: colourOf(lightness, mostChroma, hue),
    accentHover: colourOf(lightness + 12 * step, mostChroma, hue),
    onAccent,
    ink: colourOf(firstReadable(ink, step, hue, [...grounds, tint]), mostChroma, hue),
    tint,
  };
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function firstReadable(from: number, step: number, hue: number, others: readonly string[]): number {
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += step) {
    const colour = colourOf(lightness, mostChroma, hue);
    if (others.every((other) => contrast(colour, other) >= leastContrast)) return lightness;
  }
  throw new RangeError(`no lightness of the hue ${hue} can be read on ${others.join(', ')}`);
}

/** The nearest displayable colour; reduces chroma where necessary. */
function colourOf(lightness: number, chroma: number, hue: number): string {
  const rgb = linearRgb(lightness, chroma, (hue * Math.PI) / 180);
  if (chroma > 0 && rgb.some((part) => part < -0.0001 || part > 1.0001))
    return colourOf(lightness, Math.max(0, chroma - 0.005), hue);
  return `#${rgb
    .map((part) =>
      Math.round(255 * encoded(part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** From OKLCH, with the constants of its definition (bottosson.github.io/posts/oklab). */
function linearRgb(lightness: number, chroma: number, angle: number): [number, number, number] {
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encoded(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
