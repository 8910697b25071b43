import { useSyncExternalStore } from 'react';

/** Kept until a reload: a blocked picture is not requested or reported again. */
let hosts: readonly string[] = [];

/** Hosts whose pictures the content security policy blocks, because `IMAGE_HOSTS` does not list them. */
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

export function blockedSentence(host: string): string {
  return `This site shows no pictures from ${host}. Choose another picture, or ask your administrator to add ${host} to IMAGE_HOSTS.`;
}
