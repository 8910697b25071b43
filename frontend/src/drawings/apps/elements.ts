import { at, circle, rect, stroke, text, type Element, type Pen } from './pen.ts';

/** A screen's heading, with a line under it and initials at the right. */
export const title =
  (heading: string, sub = '', initials = ''): Element =>
  (pen) => ({
    height: sub ? 42 : 30,
    svg:
      text(16, 18, heading, { size: 15, weight: 640, fill: pen.text }) +
      text(16, 31, sub, { size: 8.6, weight: 450, fill: pen.muted }) +
      (initials &&
        circle(174, 14, 10, pen.tint) +
          text(174, 17.4, initials, { size: 7.6, weight: 650, fill: pen.accent, anchor: 'middle' })),
  });

/** One number that matters, with a note in a chip. */
export const figure =
  (value: string, note: string, label = ''): Element =>
  (pen) => ({
    height: label ? 64 : 52,
    svg: at(
      0,
      label ? 12 : 0,
      (label && text(16, -2, label, { size: 8.6, weight: 480, fill: pen.muted })) +
        text(16, 22, value, { size: 26, weight: 570, fill: pen.text }) +
        rect(16, 30, 10 + note.length * 3.95, 15, pen.tint, 2) +
        text(21, 40.4, note, { size: 7.6, weight: 600, fill: pen.accent }),
    ),
  });

type Row = readonly [initials: string, name: string, sub: string, right?: string];

/** A list: initials, two lines, a figure at the right. */
export const rows =
  (list: readonly Row[]): Element =>
  (pen) => ({
    height: list.length * 31,
    svg: list
      .map(([initials, name, sub, right = ''], index) =>
        at(
          0,
          index * 31,
          rect(16, 0, 24, 24, index % 2 ? pen.panel : pen.tint, 5) +
            text(28, 15, initials, {
              ...{ size: 7.6, weight: 660, anchor: 'middle' },
              fill: index % 2 ? pen.text : pen.accent,
            }) +
            text(48, 10.5, name, { weight: 560, fill: pen.text }) +
            text(48, 20.5, sub, { size: 7.2, weight: 450, fill: pen.muted }) +
            text(184, 14, right, { weight: 600, fill: pen.text, anchor: 'end' }),
        ),
      )
      .join(''),
  });

export const heading =
  (left: string, right = ''): Element =>
  (pen) => ({
    height: 20,
    svg:
      text(16, 12, left, { size: 9.5, weight: 640, fill: pen.text }) +
      text(184, 12, right, { size: 8, weight: 540, fill: pen.accent, anchor: 'end' }),
  });

/** Choices in a row, the one at `active` chosen. */
export const chips =
  (labels: readonly string[], active = 0): Element =>
  (pen) => {
    let x = 16;
    const drawn = labels.map((label, index) => {
      const width = 14 + label.length * 4.3;
      const chosen = index === active;
      const svg =
        rect(x, 0, width, 19, chosen ? pen.text : pen.panel, 4) +
        text(x + width / 2, 12.4, label, {
          ...{ size: 8, weight: 560, anchor: 'middle' },
          fill: chosen ? pen.paper : pen.muted,
        });
      x += width + 5;
      return svg;
    });
    return { height: 28, svg: drawn.join('') };
  };

/** Lines that are ticked or open. */
export const checks =
  (list: readonly (readonly [label: string, isDone: boolean])[]): Element =>
  (pen) => ({
    height: list.length * 24 + 2,
    svg: list
      .map(([label, isDone], index) =>
        at(
          0,
          index * 24,
          (isDone
            ? rect(16, 3, 13, 13, pen.ray, 3) + stroke('M19 9.5l2.6 2.8 4.6-5.4', pen.paper, 1.6)
            : `<rect x="16.6" y="3.6" width="11.8" height="11.8" rx="3" fill="none" stroke="${pen.muted}" stroke-width="1.1"/>`) +
            text(37, 13, label, { size: 9, weight: isDone ? 450 : 560, fill: isDone ? pen.muted : pen.text }),
        ),
      )
      .join(''),
  });

export const progress =
  (label: string, percent: number, right: string): Element =>
  (pen) => ({
    height: 30,
    svg:
      text(16, 9, label, { size: 9, weight: 560, fill: pen.text }) +
      text(184, 9, right, { size: 8.4, weight: 560, fill: pen.accent, anchor: 'end' }) +
      rect(16, 15, 168, 5, pen.panel, 2.5) +
      rect(16, 15, (168 * percent) / 100, 5, pen.ray, 2.5),
  });

/** Times or lengths to choose from, three in a row. */
export const slots =
  (labels: readonly string[], active: number): Element =>
  (pen) => ({
    height: Math.ceil(labels.length / 3) * 29 + 3,
    svg: labels
      .map((label, index) => {
        const [x, y] = [16 + (index % 3) * 57.5, Math.floor(index / 3) * 29];
        const chosen = index === active;
        return (
          rect(x, y, 53, 23, chosen ? pen.ray : pen.panel, 4) +
          text(x + 26.5, y + 14.8, label, {
            ...{ weight: 600, anchor: 'middle' },
            fill: chosen ? pen.paper : pen.text,
          })
        );
      })
      .join(''),
  });

/** What two people wrote; `true` is the person holding the phone. */
export const bubbles =
  (list: readonly (readonly [isMine: boolean, line: string])[]): Element =>
  (pen) => ({
    height: list.length * 27 + 2,
    svg: list
      .map(([isMine, line], index) => {
        const width = 18 + line.length * 4.25;
        const x = isMine ? 184 - width : 16;
        return (
          rect(x, index * 27, width, 22, isMine ? pen.ray : pen.panel, 8) +
          text(x + 9, index * 27 + 14, line, { size: 8.4, weight: 500, fill: isMine ? pen.paper : pen.text })
        );
      })
      .join(''),
  });

/** Answers A to D, the one at `right` right. */
export const options =
  (answers: readonly string[], right: number): Element =>
  (pen) => ({
    height: answers.length * 30,
    svg: answers.map((answer, index) => at(0, index * 30, option(pen, answer, index, index === right))).join(''),
  });

function option(pen: Pen, answer: string, index: number, isRight: boolean): string {
  return (
    `<rect x="16.5" y=".5" width="167" height="25" rx="4" fill="${isRight ? pen.tint : pen.paper}" stroke="${isRight ? pen.ray : pen.line}" stroke-width="${isRight ? 1.6 : 1}"/>` +
    rect(24, 6.5, 14, 14, isRight ? pen.ray : pen.panel, 3) +
    text(31, 16.6, 'ABCD'[index] ?? '', {
      ...{ size: 8, weight: 660, anchor: 'middle' },
      fill: isRight ? pen.paper : pen.muted,
    }) +
    text(46, 16.6, answer, { size: 9.6, weight: 540, fill: pen.text }) +
    (isRight ? stroke('M169 13l3 3 5.5-6', pen.accent, 1.8) : '')
  );
}

/** A banner in the app's own colour. */
export const banner =
  (line: string, sub: string): Element =>
  (pen) => ({
    height: 62,
    svg:
      rect(16, 0, 168, 52, pen.ray, 7) +
      `<path d="M16 36L184 8v37a7 7 0 01-7 7H23a7 7 0 01-7-7z" fill="#000" opacity=".16"/>` +
      text(28, 22, line, { size: 11.5, weight: 640, fill: pen.paper }) +
      text(28, 38, sub, { size: 8.2, weight: 500, fill: pen.paper }),
  });

/** Settings: a label with its value, or with a switch. */
export const settings =
  (list: readonly (readonly [label: string, value: string | boolean])[]): Element =>
  (pen) => ({
    height: list.length * 37,
    svg: list
      .map(([label, value], index) =>
        at(
          0,
          index * 37,
          rect(16, 0, 168, 32, pen.panel, 6) +
            text(27, 19.4, label, { size: 9.4, weight: 540, fill: pen.text }) +
            (typeof value === 'string'
              ? text(173, 19.4, value, { size: 9, weight: 500, fill: pen.muted, anchor: 'end' })
              : rect(147, 9, 26, 14, value ? pen.ray : pen.line, 7) + circle(value ? 166 : 154, 16, 5, '#fff')),
        ),
      )
      .join(''),
  });

export const button =
  (label: string, right = ''): Element =>
  (pen) => ({
    height: 40,
    svg:
      rect(16, 2, 168, 31, pen.text, 4) +
      (right
        ? text(28, 21, label, { size: 9.6, weight: 620, fill: pen.paper }) +
          text(172, 21, right, { size: 9.6, weight: 620, fill: pen.paper, anchor: 'end' })
        : text(100, 21, label, { size: 9.6, weight: 620, fill: pen.paper, anchor: 'middle' })),
  });

export const gap =
  (height: number): Element =>
  () => ({ height, svg: '' });
