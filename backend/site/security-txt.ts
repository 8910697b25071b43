import type { Plugin } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';
import type { StudioFacts } from '@prism/core/contract/studio';

const validForMs = 180 * 24 * 60 * 60 * 1000;

export const securityTxt: Plugin<Pick<Config, 'publicUrl'>> = {
  name: 'security-txt',
  register(server, { publicUrl }) {
    server.route({
      method: 'GET',
      path: '/.well-known/security.txt',
      handler: async (request, h) =>
        h
          .response(
            [
              `Contact: ${contactOf(await request.studio(), publicUrl)}`,
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

/** The contact form, for a studio without an email. */
function contactOf({ email }: Pick<StudioFacts, 'email'>, publicUrl: string): string {
  return email ? `mailto:${email}` : `${publicUrl}/contact`;
}
