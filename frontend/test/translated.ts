import { expect } from 'vitest';
import { held, refusal, serve } from './network.ts';
import { screen, translate, type openSite } from './site.tsx';
import { Resources } from '../src/api/resources.ts';

const demonstration = import.meta.glob<Record<string, unknown>>(
  ['../../core/content/demo/pages/{app,contact,position}.json', '../../core/content/demo/wordings/*.json'],
  { import: 'default', eager: true },
);

const box = { label: 'Your email', hint: '', button: 'Subscribe', sending: 'Subscribing...', sent: 'Thank you' };

/** The data that the server would send with a page. */
export function known(): Resources {
  const resources = new Resources();
  resources.keep('/api/content/budgets', []);
  for (const [path, said] of Object.entries(demonstration)) {
    const [, folder, name] = /(pages|wordings)\/(.+)\.json$/.exec(path) ?? [];
    const more = { box: { ...box, failed: 'It failed', policy: 'Privacy' }, name, version: '1' };
    resources.keep(`/api/content/${folder}/${name}`, folder === 'pages' ? said : { ...more, ...said });
  }
  return resources;
}

export const press = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

export const isWhole = () => expect(screen.queryByText('This page could not be shown.')).toBeNull();

/** Presses a button twice; while each call runs, only the busy label is shown. */
export async function sendsTwice(
  user: ReturnType<typeof openSite>,
  { call, name, busy }: { call: string; name: string; busy: string },
) {
  for (const answer of [held(refusal(503, 'Not now')), held(refusal(503, 'Not yet'))]) {
    serve({ [call]: answer.answer });
    await user.click(await press(name));
    isWhole();
    expect((await press(busy)).getAttribute('aria-disabled')).toBe('true');
    translate();
    answer.letGo();
    expect((await press(name)).getAttribute('aria-disabled')).toBeNull();
    isWhole();
  }
}
