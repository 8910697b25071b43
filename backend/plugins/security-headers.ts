import { createHash } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';

export interface SecurityOptions {
  https: boolean;
  /** Bodies of the inline scripts our pages may run. */
  inlineScripts: readonly string[];
  /** Development pages load scripts that no policy could list. */
  contentPolicy: boolean;
}

/** Sets on every answer what browsers need to keep others out of our pages. */
export const securityHeaders: Plugin<SecurityOptions> = {
  name: 'security-headers',
  register(server, { https, inlineScripts, contentPolicy }) {
    const headers: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    };
    if (contentPolicy) headers['content-security-policy'] = policy(inlineScripts);
    if (https) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
    const { 'content-security-policy': _policy, ...forAssets } = headers;
    const [everywhere, onAssets] = [Object.entries(headers), Object.entries(forAssets)];
    server.ext('onPreResponse', ({ path, response, route }, h) => {
      const target = 'isBoom' in response ? response.output.headers : response.headers;
      // What only the signed-in may see stays in no cache: the next person at this computer has not signed in.
      if (route.settings.auth) target['cache-control'] ??= 'no-store';
      // Scripts, styles and fonts load nothing by themselves, and each would carry half a kilobyte of policy.
      // A page with a stricter policy of its own keeps it.
      for (const [name, value] of path.startsWith('/assets/') ? onAssets : everywhere) target[name] ??= value;
      return h.continue;
    });
  },
};

function policy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // Radix writes style attributes into server-rendered HTML and a style element to lock scrolling.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
