import { Markup, markup } from '@prism/core/html/markup';
import type { OpenApi, Operation } from './api-description.ts';

export function documentationPage({ info, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation)),
  );
  return markup`<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${info.title}</title>${style}</head><body><main>
<h1>${info.title}</h1><p>${info.description} The same as a document: <a href="/openapi.json">openapi.json</a>.</p>
${calls}</main></body></html>`.html;
}

function callSection(method: string, path: string, operation: Operation): Markup {
  const parameters = operation.parameters.map(
    ({ name, in: place, required }) =>
      markup`<li><code>${name}</code> in the ${place}${required ? ', required' : ''}</li>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      markup`<details><summary>Body, ${type}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`,
  );
  return markup`<section><h2><code><b>${method.toUpperCase()}</b> ${path}</code></h2>
<p>${operation.summary}${operation.security.length > 0 ? markup` <em>Needs a session.</em>` : ''}</p>
<ul>${parameters}</ul>${bodies}</section>`;
}

const style = new Markup(`<style>:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
main{max-width:54rem;margin:0 auto;padding:2rem 1.25rem}section{border-top:1px solid;padding:1rem 0}
h2{font-size:1.125rem;margin:0;overflow-wrap:anywhere}ul:empty{display:none}
pre{overflow:auto;font-size:.875rem}summary{cursor:pointer;padding:.25rem 0}</style>`);
