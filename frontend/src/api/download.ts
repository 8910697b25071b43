import { failure, proved } from './client.ts';

/** Posts `body` and saves the answer as a file, for downloads whose request must not be in a URL. */
export async function download(path: string, body: unknown, name: string): Promise<void> {
  const response = await proved(() =>
    fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const { ok, status, statusText, headers } = response;
  if (!ok) throw failure({ status, statusText, retryAfter: headers.get('Retry-After'), text: await response.text() });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
