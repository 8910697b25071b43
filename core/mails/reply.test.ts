import { expect, test } from 'vitest';
import { studioOf } from '../database/content/studio.ts';
import { replyMail } from './reply.ts';

const studio = studioOf(
  { data: { name: 'Prism', company: 'Prism Apps Ltd' } },
  { publicUrl: 'https://p.example', studio: {} },
);
const mail = (text: string) =>
  replyMail({ subject: 'Re: Hello', text, by: 'Tom <Okafor>', publicUrl: 'https://p.example', studio });

test('a reply says the same in text and HTML, and names its author', () => {
  const { text, html } = mail(' Dear Ada,\r\n\r\nyes, it can.\nTom \n');
  expect(text).toBe('Dear Ada,\n\nyes, it can.\nTom\n\n-- \nTom <Okafor>\nPrism Apps Ltd\nhttps://p.example\n');
  expect(html).toContain('<p style="margin:0 0 16px">Dear Ada,</p>');
  expect(html).toContain('yes, it can.<br>\nTom</p>');
  expect(html).toContain(
    'Tom &lt;Okafor&gt;<br>\nPrism Apps Ltd<br>\n<a href="https://p.example">https://p.example</a>',
  );
});

test('URLs are links without the punctuation after them, and nothing else is HTML', () => {
  const { html } = mail('See https://p.example/a?b=1&c=2, or (https://p.example/d). <img src=x> javascript:alert(1)');
  expect(html).toContain('See <a href="https://p.example/a?b=1&amp;c=2">https://p.example/a?b=1&amp;c=2</a>, or (');
  expect(html).toContain('>https://p.example/d</a>). &lt;img src=x&gt; javascript:alert(1)</p>');
});
