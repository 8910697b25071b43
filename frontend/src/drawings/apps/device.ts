import type { Category } from '@prism/core/contract/apps';
import { at, black, circle, darkPen, hues, lightPen, rect, stroke, text, type Element, type Pen } from './pen.ts';

/** What is drawn for one app. */
export interface Recipe {
  /** What kind of app it is, e.g. 'an invoicing app'. */
  kind: string;
  home: readonly Element[];
  /** A second screen, on dark glass. */
  detail: readonly Element[];
  /** Small cards beside the device on the plate. */
  left: Card;
  right: Card;
}

export type Card = (pen: Pen) => { width: number; height: number; svg: string };

const font = `font-family="Archivo, 'Helvetica Neue', Arial, sans-serif"`;
const tabBarTop = 378;

/** A phone with this screen, alone. */
export function drawDevice(category: Category, screen: readonly Element[], glass: 'light' | 'dark', label: string) {
  const pen = glass === 'light' ? lightPen(category) : darkPen(category);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 220 440" role="img" aria-label="${label}" ${font}>${phone(pen, screen)}</svg>`;
}

/** The picture of an app's card: its device between two cards, where light is split. */
export function drawPlate(category: Category, name: string, recipe: Recipe, bend: number): string {
  const { ray, light } = hues[category];
  const pen = lightPen(category);
  const rays = [181, 208.5, 236, 263.5, 291].map((y, index) =>
    stroke(`M240 150L480 ${y}`, index % 2 ? light : ray, 1.1),
  );
  const [left, right] = [recipe.left(pen), recipe.right(pen)];
  const leftTop = 74 + ((bend * 13) % 44);
  const rightTop = leftTop > 96 ? 84 + ((bend * 7) % 30) : 188 + ((bend * 11) % 34);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" role="img" aria-label="${name}, ${recipe.kind}" ${font}>` +
    `<g opacity=".9">${stroke(`M0 ${54 + ((bend * 9) % 40)}L240 150`, ray, 1.2)}${rays.join('')}</g>` +
    `<g transform="translate(149 42) scale(.91)">${phone(pen, recipe.home)}</g>` +
    at(Math.max(10, 152 - left.width), leftTop, onCard(left)) +
    at(Math.min(348, 472 - right.width), rightTop, onCard(right)) +
    '</svg>'
  );
}

function onCard({ width, height, svg }: ReturnType<Card>): string {
  return (
    `<rect x="1" y="3" width="${width - 2}" height="${height}" rx="8" fill="#0c0f12" opacity=".1"/>` +
    `<rect width="${width}" height="${height}" rx="7" fill="#fff" stroke="${black}" stroke-opacity=".1"/>${svg}`
  );
}

function phone(pen: Pen, screen: readonly Element[]): string {
  let y = 36;
  const drawn: string[] = [];
  for (const element of screen) {
    const { height, svg } = element(pen);
    drawn.push(at(0, y, svg));
    y += height;
  }
  return (
    '<rect x="-7.5" y="-7.5" width="215" height="435" rx="35" fill="#14181d" stroke="#5b626b" stroke-width="1.2"/>' +
    stroke('M208.5 92v46M-8.5 84v24M-8.5 120v24', '#5b626b', 2) +
    '<clipPath id="glass"><rect width="200" height="420" rx="28"/></clipPath><g clip-path="url(#glass)">' +
    rect(0, 0, 200, 420, pen.paper) +
    drawn.join('') +
    tabBar(pen) +
    statusBar(pen) +
    '</g><rect x="74" y="8" width="52" height="15" rx="7.5" fill="#000"/>'
  );
}

function statusBar({ text: colour, paper }: Pen): string {
  return (
    rect(0, 0, 200, 30, paper) +
    text(20, 21, '9:41', { size: 9, weight: 640, fill: colour }) +
    `<rect x="168" y="14" width="15" height="7" rx="2" fill="none" stroke="${colour}" stroke-width=".8"/>` +
    rect(169.5, 15.5, 9, 4, colour, 1) +
    stroke('M155 20v-2M158 20v-4M161 20v-6', colour, 1.4)
  );
}

function tabBar({ paper, line, ray, muted, text: colour }: Pen): string {
  return (
    rect(0, tabBarTop, 200, 42, paper) +
    rect(0, tabBarTop, 200, 0.8, line) +
    stroke('M23 396l7-6 7 6v7h-14z', ray) +
    stroke('M69.6 391h14M69.6 397h14M69.6 403h9', muted) +
    `<circle cx="123.300" cy="397" r="6.500" fill="none" stroke="${muted}" stroke-width="1.500"/>` +
    stroke('M170 390a3.500 3.500 0 010 7 3.500 3.500 0 010-7zM163.500 404c1-6 12-6 13 0', muted) +
    rect(70, 413, 60, 3, colour, 1.5)
  );
}

/** A label over a figure. */
export const fact =
  (label: string, value: string): Card =>
  (pen) => ({
    width: Math.max(104, 26 + value.length * 7.4),
    height: 54,
    svg:
      text(12, 21, label, { size: 8.6, weight: 500, fill: pen.muted }) +
      text(12, 40, value, { size: 14, weight: 620, fill: pen.text }),
  });

/** Something that has just happened. */
export const done =
  (label: string, value: string): Card =>
  (pen) => ({
    width: Math.max(116, 54 + value.length * 6.4),
    height: 54,
    svg:
      circle(22, 27, 11, pen.tint) +
      stroke('M17 27l3.5 3.5 6-7', pen.accent, 1.8) +
      text(40, 24, label, { size: 8.4, weight: 500, fill: pen.muted }) +
      text(40, 38, value, { size: 11, weight: 620, fill: pen.text }),
  });

/** A heading over three short lines with figures. */
export const list =
  (heading: string, lines: readonly (readonly [string, string])[]): Card =>
  (pen) => ({
    width: 140,
    height: 34 + lines.length * 18,
    svg:
      text(12, 21, heading, { size: 10.5, weight: 620, fill: pen.text }) +
      lines
        .map(
          ([name, value], index) =>
            text(12, 41 + index * 18, name, { weight: 480, fill: pen.muted }) +
            text(128, 41 + index * 18, value, { weight: 600, fill: pen.text, anchor: 'end' }),
        )
        .join(''),
  });

/** How far something has come. */
export const share =
  (heading: string, percent: number, note: string): Card =>
  (pen) => {
    const width = Math.max(130, 54 + heading.length * 5.6);
    const track = width - 24;
    return {
      width,
      height: 66,
      svg:
        text(12, 21, heading, { size: 10, weight: 620, fill: pen.text }) +
        text(width - 12, 21, `${percent}%`, { size: 9.5, weight: 620, fill: pen.accent, anchor: 'end' }) +
        rect(12, 31, track, 5, pen.panel, 2.5) +
        rect(12, 31, (track * percent) / 100, 5, pen.ray, 2.5) +
        text(12, 53, note, { size: 8.4, weight: 480, fill: pen.muted }),
    };
  };

/** A week in columns. */
export const trend =
  (heading: string, values: readonly number[]): Card =>
  (pen) => ({
    width: 132,
    height: 86,
    svg:
      text(12, 21, heading, { size: 10, weight: 620, fill: pen.text }) +
      values
        .map((value, index) =>
          rect(
            12 + index * 15.6,
            76 - value * 0.42,
            11,
            value * 0.42,
            index === values.length - 2 ? pen.ray : pen.tint,
            2,
          ),
        )
        .join(''),
  });

/** On the category's own colour. */
export const badge =
  (line: string, sub: string): Card =>
  (pen) => ({
    width: 130,
    height: 56,
    svg:
      `<rect width="130" height="56" rx="7" fill="${pen.accent}"/>` +
      text(12, 24, line, { size: 10.5, weight: 640, fill: '#fff' }) +
      text(12, 41, sub, { size: 8.6, weight: 480, fill: '#fff' }),
  });
