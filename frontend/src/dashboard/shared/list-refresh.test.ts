import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { refetchQueries } from './list-refresh.ts';

const queryKey = ['sections'];

/** A mounted query whose responses the test controls. */
function shown() {
  const client = new QueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = async () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return await answer.promise;
  };
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  return { client, asked };
}

test('a first request in flight during an event is repeated', async () => {
  const { client, asked } = shown();
  const done = refetchQueries(client, { queryKey });
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('before the news');
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.resolve('after the news');
  await done;
  expect(client.getQueryData(queryKey)).toBe('after the news');
});

test('loaded data is refetched once', async () => {
  const { client, asked } = shown();
  asked[0]?.resolve('before the news');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('before the news');
  const done = refetchQueries(client, { queryKey });
  asked[1]?.resolve('after the news');
  await done;
  expect(asked).toHaveLength(2);
  expect(client.getQueryData(queryKey)).toBe('after the news');
});
