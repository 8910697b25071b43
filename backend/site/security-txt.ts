import type { Plugin } from '@hapi/hapi';
import { brand } from '@prism/core/contract/brand';

const validForMs = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole. */
export const securityTxt: Plugin<{ publicUrl: string }> = {
  name: 'security-txt',
  register(server, { publicUrl }) {
    server.route({
      method: 'GET',
      path: '/.well-known/security.txt',
      handler: (_request, h) =>
        h
          .response(
            [
              `Contact: mailto:${brand.email}`,
              `Expires: ${new Date(Date.now() + validForMs).toISOString()}`,
              'Preferred-Languages: en',
              `Canonical: ${publicUrl}/.well-known/security.txt`,
              '',
            ].join('\n'),
          )
          .type('text/plain')
          .header('Cache-Control', 'public, max-age=86400'),
    });
  },
};
