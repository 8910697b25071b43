import { failure } from './client.ts';

interface UploadOptions {
  headers: Readonly<Record<string, string>>;
  /** From 0 to 1, as the bytes are sent. */
  onProgress: (share: number) => void;
}

/**
 * Posts a form with its files, or a file, and returns the body. Uses XMLHttpRequest, because `fetch` reports no upload
 * progress.
 */
export function upload(path: string, body: FormData | Blob, { headers, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      const retryAfter = request.getResponseHeader('Retry-After');
      if (status >= 200 && status < 300) resolve(text);
      else reject(failure({ status, statusText, retryAfter, text }));
    };
    request.onerror = () => reject(new TypeError('The upload did not arrive.'));
    request.send(body);
  });
}
