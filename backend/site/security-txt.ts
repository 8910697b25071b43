import type { Plugin } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';

const validForMs = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole. */
export const securityTxt: Plugin<Pick<Config, 'publicUrl' | 'company'>> = {
  name: 'security-txt',
  register(server, { publicUrl, company }) {
    server.route({
      method: 'GET',
      path: '/.well-known/security.txt',
      handler: (_request, h) =>
        h
          .response(
            [
              `Contact: mailto:${company.email}`,
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
