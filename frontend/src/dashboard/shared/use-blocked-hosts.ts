import { useSyncExternalStore } from 'react';

/** Kept for the page's life: a picture that was refused once is not asked for again, and not reported again. */
let hosts: readonly string[] = [];

/** Hosts whose pictures the browser would not load, because this site does not name them (`IMAGE_HOSTS`). */
export function useBlockedHosts(): readonly string[] {
  return useSyncExternalStore(subscribe, () => hosts);
}

function subscribe(listener: () => void) {
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const host = URL.parse(blockedURI)?.host;
    if (effectiveDirective !== 'img-src' || !host) return;
    if (!hosts.includes(host)) hosts = [...hosts, host];
    listener();
  };
  document.addEventListener('securitypolicyviolation', note);
  return () => document.removeEventListener('securitypolicyviolation', note);
}

/** What an editor can do about it. */
export function blockedSentence(host: string): string {
  return `This site shows no pictures from ${host}. Choose another picture, or ask your administrator to add ${host} to IMAGE_HOSTS.`;
}
