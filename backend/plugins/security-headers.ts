import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@hapi/hapi';

export interface SecurityOptions {
  https: boolean;
  /** Bodies of the inline scripts our pages may run. */
  inlineScripts: readonly string[];
  /** Hosts whose pictures may be shown beside our own. */
  imageHosts: readonly string[];
  /** Development pages load scripts that no policy could list. */
  contentPolicy: boolean;
}

/** What no page of ours uses, and no script that got into one shall. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Sets on every answer what browsers need to keep others out of our pages. */
export const securityHeaders: Plugin<SecurityOptions> = {
  name: 'security-headers',
  register(server, options) {
    const forAssets = new Map([
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'strict-origin-when-cross-origin'],
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
    ]);
    if (options.https) forAssets.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const headers = new Map(forAssets);
    headers.set('permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '));
    if (options.contentPolicy) headers.set('content-security-policy', policy(options));
    server.ext(
      'onPreResponse',
      ({ method, path, response, route }, h) => {
        const target = 'isBoom' in response ? response.output.headers : response.headers;
        // What only the signed-in may see stays in no cache: the next person at this computer has not signed in. Nor does
        // what signed them in.
        if (route.settings.auth || (method !== 'get' && method !== 'head')) target['cache-control'] ??= 'no-store';
        // Readers of feeds and previews in messages show our pictures on pages of others.
        if (isPicture(target)) target['cross-origin-resource-policy'] ??= 'cross-origin';
        // Scripts, styles and fonts load nothing by themselves, and each would carry half a kilobyte of policy.
        // A page that set a stricter policy keeps it.
        for (const [name, value] of path.startsWith('/assets/') ? forAssets : headers) target[name] ??= value;
        return h.continue;
      },
      { after: 'errors' },
    );
    // Socket.IO answers by itself, also when it refuses; its listener is there by then.
    server.ext('onPreStart', () => {
      server.listener.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        if (request.url?.startsWith('/socket.io/')) response.setHeaders(headers);
      });
    });
  },
};

function isPicture({ 'content-type': type }: Readonly<Record<string, unknown>>): boolean {
  return typeof type === 'string' && type.startsWith('image/');
}

function policy({ inlineScripts, imageHosts, https }: SecurityOptions): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // Radix writes style attributes into server-rendered HTML and a style element to lock scrolling.
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', ...imageHosts].join(' ')}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
