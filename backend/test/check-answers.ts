import type { Server } from '@hapi/hapi';
import { joiOf } from '../http/shapes.ts';

/** Lets every call of a test fail whose answer is not as its declaration says. */
export function checkAnswers(server: Server): void {
  server.ext('onPreResponse', ({ route, response }, h) => {
    const answer = route.settings.plugins?.call?.answer;
    if (!answer || 'isBoom' in response || response.statusCode >= 300) return h.continue;
    const { source } = response;
    if (Buffer.isBuffer(source) || typeof source !== 'object') return h.continue;
    const { error } = joiOf(answer).validate(JSON.parse(JSON.stringify(source)), { convert: false });
    if (error) throw new Error(`${route.method} ${route.path} answers otherwise than declared: ${error.message}`);
    return h.continue;
  });
}
