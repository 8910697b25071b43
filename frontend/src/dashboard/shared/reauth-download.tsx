import type { MouseEvent, ReactNode } from 'react';
import { ownAccountCalls } from '@prism/core/contract/own-account-calls';
import { callApi } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';

/**
 * Downloads a file that requires re-authentication. The browser downloads it, so that a long table need not fit in
 * memory. A download cannot prompt, so this asks before.
 */
export function ReauthDownload({ href, children }: { href: string; children: ReactNode }) {
  const showError = useErrorToast();
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await callApi(ownAccountCalls.isProven, {});
    } catch (error) {
      return showError(error);
    }
    const link = Object.assign(document.createElement('a'), { href, download: '' });
    link.click();
  }
  return (
    <a
      className="lk inline-block min-h-6 content-center"
      href={href}
      download
      onClick={(event) => void download(event)}
    >
      {children}
    </a>
  );
}
