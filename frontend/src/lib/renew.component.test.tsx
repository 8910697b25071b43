import { afterEach, expect, test } from 'vitest';
import { noAnswer, refusal, serve } from '../../test/network.ts';
import { reloadPage, restoreTyped } from './reload-page.ts';
import { fetched, onMissingPiece } from './renew.ts';

afterEach(() => document.body.replaceChildren());

const gone = async (): Promise<string> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** Whether the page was reloaded for a missing chunk; 'failed' if an error was shown instead. */
async function outcome(): Promise<'reloaded' | 'failed'> {
  const { promise, resolve } = Promise.withResolvers<'reloaded' | 'failed'>();
  onMissingPiece(async () => await reloadPage(() => resolve('reloaded')));
  fetched(gone).catch(() => resolve('failed'));
  return await promise;
}

test('a page older than the release is reloaded once', async () => {
  serve({ 'HEAD /': '' });
  history.replaceState(null, '', '/');
  expect(await fetched(async () => 'piece')).toBe('piece');
  expect(await outcome()).toBe('reloaded');
  expect(await outcome()).toBe('failed');
});

test('it is not reloaded while unsaved text would be lost', async () => {
  history.replaceState(null, '', '/');
  const warn = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', warn);
  expect(await outcome()).toBe('failed');
  removeEventListener('beforeunload', warn);
});

test.each([
  ['no answer', noAnswer],
  ['the server is starting', refusal(503, 'Not now')],
])('it is not reloaded when %s', async (_what, answer) => {
  serve({ 'HEAD /': answer });
  history.replaceState(null, '', '/');
  expect(await outcome()).toBe('failed');
});

const form = `<form name="letter"><input name="email" type="email"><textarea name="words"></textarea>
  <select name="budget"><option value="">None</option><option value="a">A</option></select>
  <input name="agreed" type="checkbox" value="1"><input name="slot" type="radio" value="9"><input name="slot" type="radio"
  value="10"><input name="password" type="password"></form>`;

test('typed text is restored, but no password, and on no other page', async () => {
  serve({ 'HEAD /contact': '', 'HEAD /careers': '' });
  history.replaceState(null, '', '/contact');
  const show = () => (document.body.innerHTML = form);
  const typed = () => [...new FormData(document.forms[0])].map(([name, value]) => `${name}=${String(value)}`).join(' ');
  show();
  const given = { email: 'ida@adler.example', words: 'One app.', budget: 'a', password: 'secret' };
  for (const [name, value] of Object.entries(given)) {
    const control = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (control) control.value = value;
  }
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name=agreed], [value="10"]'))
    choice.checked = true;
  expect(await outcome()).toBe('reloaded');
  show();
  restoreTyped();
  expect(typed()).toBe('email=ida@adler.example words=One app. budget=a agreed=1 slot=10 password=');
  show();
  restoreTyped();
  expect(typed()).toBe('email= words= budget= password=');
});
