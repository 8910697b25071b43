import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@hapi/hapi';

export interface SecurityOptions {
  https: boolean;
  inlineScripts: readonly string[];
  imageHosts: readonly string[];
  /** Development pages load scripts that no policy can list. */
  contentPolicy: boolean;
}

/** Features that no page uses. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

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
        // Authenticated responses are not cached, because several people may use one computer.
        if (route.settings.auth || (method !== 'get' && method !== 'head')) target['cache-control'] ??= 'no-store';
        // Feed readers and message previews embed our pictures.
        if (isPicture(target)) target['cross-origin-resource-policy'] ??= 'cross-origin';
        // Scripts, styles and fonts load nothing, and the policy has half a kilobyte. A stricter policy of the page
        // stays.
        for (const [name, value] of path.startsWith('/assets/') ? forAssets : headers) target[name] ??= value;
        return h.continue;
      },
      { after: 'errors' },
    );
    // Socket.IO responds on its own; its listener exists by then.
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
    // Radix writes style attributes and a style element for scroll lock.
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
