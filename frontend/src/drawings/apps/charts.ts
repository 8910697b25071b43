import { at, chance, circle, rect, stroke, text, type Element } from './pen.ts';

/** A curve that has its ups and downs, with the last point marked. */
export const line =
  (seed: number, height = 66): Element =>
  (pen) => {
    const next = chance(seed);
    const points = Array.from({ length: 8 }, (_, index) => {
      const rise = (height - 22) * (index / 7) * 0.6;
      return [16 + index * 24, Math.round(height - 12 - rise - next() * (height - 22) * 0.4)] as const;
    });
    const [first = [16, height] as const, ...others] = points;
    const curve = others.reduce((path, [x, y], index) => {
      const [beforeX, beforeY] = points[index] ?? first;
      return `${path}C${beforeX + 12} ${beforeY} ${x - 12} ${y} ${x} ${y}`;
    }, `M${first[0]} ${first[1]}`);
    const [endX, endY] = others.at(-1) ?? first;
    return {
      height: height + 8,
      svg:
        `<path d="${curve}V${height}H16z" fill="${pen.tint}"/>` +
        stroke(curve, pen.ray, 2) +
        `<circle cx="${endX}" cy="${endY}" r="3.6" fill="${pen.paper}" stroke="${pen.ray}" stroke-width="2"/>`,
    };
  };

/** Columns over their labels; the one at `active` stands out. */
export const bars =
  (labels: string, values: readonly number[], active: number, height = 58): Element =>
  (pen) => {
    const step = 168 / values.length;
    const width = Math.min(18, step - 5);
    const drawn = values.map((value, index) => {
      const x = 16 + index * step + (step - width) / 2;
      const tall = (height * value) / 100;
      return (
        rect(round(x), round(height - tall), round(width), round(tall), index === active ? pen.ray : pen.tint, 2) +
        text(round(x + width / 2), height + 11, labels[index] ?? '', {
          ...{ size: 7.4, weight: 560, anchor: 'middle' },
          fill: index === active ? pen.text : pen.muted,
        })
      );
    });
    return { height: height + 22, svg: drawn.join('') };
  };

/** A share of a whole, told in the middle. */
export const ring =
  (percent: number, centre: string, sub: string): Element =>
  (pen) => {
    const length = 2 * Math.PI * 42;
    return {
      height: 112,
      svg:
        `<circle cx="100" cy="52" r="42" fill="none" stroke="${pen.tint}" stroke-width="11"/>` +
        `<circle cx="100" cy="52" r="42" fill="none" stroke="${pen.ray}" stroke-width="11" stroke-linecap="round" stroke-dasharray="${round((length * percent) / 100)} ${round(length)}" transform="rotate(-90 100 52)"/>` +
        text(100, 55, centre, { size: 19, weight: 600, fill: pen.text, anchor: 'middle' }) +
        text(100, 68, sub, { size: 8, weight: 500, fill: pen.muted, anchor: 'middle' }),
    };
  };

/** Streets seen from above, with labelled places. */
export const map =
  (pins: readonly (readonly [x: number, y: number, label: string])[], height = 116): Element =>
  (pen) => ({
    height: height + 10,
    svg:
      `<svg x="16" y="0" width="168" height="${height}">` +
      rect(0, 0, 168, height, pen.panel, 6) +
      `<path d="M112 -4C96 30 128 52 118 ${height + 4}H168V-4z" fill="${pen.tint}"/>` +
      stroke(`M-4 34L172 12M-4 84L172 70M36 -4L52 ${height + 4}M92 -4L84 ${height + 4}`, pen.paper, 4) +
      stroke(`M-4 58L88 50M66 -4L72 ${height + 4}M140 -4L132 ${height + 4}`, pen.paper, 2.2) +
      pins
        .map(([x, y, label], index) => {
          const width = 12 + label.length * 4.4;
          return (
            rect(x - width / 2, y - 9, width, 16, index ? pen.paper : pen.ray, 3) +
            `<path d="M${x - 3} ${y + 6.5}h6l-3 4.500z" fill="${index ? pen.paper : pen.ray}"/>` +
            text(x, y + 2.2, label, {
              ...{ size: 8, weight: 640, anchor: 'middle' },
              fill: index ? pen.text : pen.paper,
            })
          );
        })
        .join('') +
      '</svg>',
  });

/** Seven days, one of them chosen, some with something on. */
export const week =
  (firstDay: number, active: number, busy: readonly number[]): Element =>
  (pen) => ({
    height: 50,
    svg: Array.from('MTWTFSS', (letter, index) => {
      const x = 28 + index * 24;
      const chosen = index === active;
      return (
        (chosen ? rect(x - 10, 12, 20, 24, pen.text, 4) : '') +
        text(x, 7, letter, { size: 7.4, weight: 560, fill: pen.muted, anchor: 'middle' }) +
        text(x, 26, String(firstDay + index), {
          ...{ size: 9.4, weight: 620, anchor: 'middle' },
          fill: chosen ? pen.paper : pen.text,
        }) +
        (busy.includes(index) ? circle(x, 32, 1.6, pen.ray) : '')
      );
    }).join(''),
  });

/** A day's entries between two hours. */
export const agenda =
  (entries: readonly (readonly [time: string, name: string, sub: string])[]): Element =>
  (pen) => ({
    height: entries.length * 40,
    svg: entries
      .map(([time, name, sub], index) =>
        at(
          0,
          index * 40,
          text(16, 12, time, { size: 7.8, weight: 560, fill: pen.muted }) +
            rect(46, 0, 138, 34, index % 3 === 1 ? pen.panel : pen.tint, 4) +
            rect(46, 0, 3, 34, pen.ray, 1.5) +
            text(56, 14, name, { size: 9.2, weight: 600, fill: pen.text }) +
            text(56, 25.5, sub, { size: 7.6, weight: 460, fill: pen.muted }),
        ),
      )
      .join(''),
  });

/** A game's board of letters; a dot leaves the square empty. */
export const letters =
  (lines: readonly string[], lit: readonly number[]): Element =>
  (pen) => {
    const columns = lines[0]?.length ?? 1;
    const size = Math.min(32, Math.floor(168 / columns));
    const left = 100 - (size * columns) / 2;
    const squares = lines.flatMap((letterLine, row) =>
      Array.from(letterLine, (letter, column) => {
        const [x, y] = [left + column * size + 1.5, row * size + 1.5];
        const isLit = lit.includes(row * columns + column);
        const ground = letter === '.' ? pen.panel : isLit ? pen.ray : pen.tint;
        const glyph = {
          size: size * 0.5,
          weight: 680,
          anchor: 'middle',
          fill: isLit ? pen.paper : pen.accent,
        } as const;
        return (
          rect(x, y, size - 3, size - 3, ground, 4) +
          (letter === '.' ? '' : text(x + size / 2 - 1.5, y + size * 0.64, letter, glyph))
        );
      }),
    );
    return { height: lines.length * size + 10, svg: squares.join('') };
  };

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
