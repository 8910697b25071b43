import { expect, test } from 'vitest';
import { slugPattern } from '../fields/fields.ts';
import { lengths, percentWritten, slugify } from './generations.ts';

const { max } = lengths.short;

test.each([
  [0, 'writing', 0],
  [max / 2, 'writing', 50],
  [max, 'writing', 99],
  [2 * max, 'failed', 99],
  [max / 2, 'completed', 100],
] as const)('of %i words of a short article that is %s, %i %% is written', (words, status, percent) => {
  expect(percentWritten(words, { status, targetLength: 'short' })).toBe(percent);
});

test.each([
  ['Crème brûlée: Ada’s “Übung” №2', 'creme-brulee-adas-ubung-no2'],
  ['東京の天気、ﾃﾞｰﾀ！', '東京の天気-データ'],
  ['서울의 날씨', '서울의-날씨'],
  ['حالة الطقس في القاهرة', 'حالة-الطقس-في-القاهرة'],
  ['สภาพอากาศ น้ำ', 'สภาพอากาศ-น้ำ'],
  ['मौसम की जानकारी', 'मौसम-की-जानकारी'],
  ['Погода Йода', 'погода-йода'],
  ['می\u200cخواهم', 'میخواهم'],
  ['❤️ 1️⃣ a\u00adb', '1-ab'],
  ['❤️', 'article'],
  ['𠀀'.repeat(50), '𠀀'.repeat(40)],
  [`${'a'.repeat(78)} ${'𠀀'}`, 'a'.repeat(78)],
])('the slug of "%s" is %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
  expect(slug).toMatch(slugPattern);
});

test.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', 'a.b', 'a_b', '%e3', 'ａ\u200b'])('"%s" is no slug', (text) => {
  expect(text).not.toMatch(slugPattern);
});
