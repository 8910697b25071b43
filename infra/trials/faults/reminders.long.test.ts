import { expect, test } from 'vitest';
import { modes } from '../trials.ts';
import { remindOfAll } from './reminders.ts';

test.each(modes)(
  'two alternately killed workers send every mail of an enquiry and no reminder after an answer, on $name',
  async (mode) => {
    await using cleanUp = new AsyncDisposableStack();
    const stage = { mode, rounds: 1, options: {}, cleanUp };
    expect((await remindOfAll(stage, { enquiries: 10, deaths: 2 })).broken).toEqual([]);
  },
  150_000,
);
