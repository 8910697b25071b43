import type { Server } from '@hapi/hapi';
import type { Shape } from '@prism/core/fields/shapes';
import type Joi from 'joi';
import { joiOf } from '../http/shapes.ts';

/** Created once per run, because each test file has a server. */
const schemas = new WeakMap<Shape, Joi.Schema>();

function schemaOf(answer: Shape): Joi.Schema {
  const known = schemas.get(answer) ?? joiOf(answer);
  schemas.set(answer, known);
  return known;
}

export function checkAnswers(server: Server): void {
  server.ext('onPreResponse', ({ route, response }, h) => {
    const answer = route.settings.plugins?.call?.().answer;
    if (!answer || 'isBoom' in response || response.statusCode >= 300) return h.continue;
    const { source } = response;
    if (Buffer.isBuffer(source) || typeof source !== 'object') return h.continue;
    const { error } = schemaOf(answer).validate(JSON.parse(JSON.stringify(source)), { convert: false });
    if (error) throw new Error(`${route.method} ${route.path} answers otherwise than declared: ${error.message}`);
    return h.continue;
  });
}
