import { expect, test } from 'vitest';
import { wordsStore } from './kept-words.ts';

test.each([true, false])(
  'kept text continues the server’s draft until the server has all of it; for a visit: %s',
  (isForVisit) => {
    const words = wordsStore('apps/7', { isForVisit });
    const written = { id: 'one', said: { name: 'Tide' }, version: '3' };
    expect(words.read()).toBeUndefined();
    words.keep(written);
    expect(words.read()).toEqual(written);
    expect(wordsStore('apps/8', { isForVisit }).read()).toBeUndefined();
    words.hasStored('another', JSON.stringify(written.said), 1);
    words.hasStored('one', JSON.stringify({ name: 'Ti' }), 2);
    expect(words.read()).toEqual({ ...written, draft: 2 });
    words.hasStored('one', JSON.stringify(written.said), 3);
    expect(words.read()).toBeUndefined();
    words.keep(written);
    words.forget();
    expect(words.read()).toBeUndefined();
  },
);
