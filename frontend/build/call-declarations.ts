import type { Plugin } from 'vite';

/** The parts of a call declaration that only the server and the documentation read. */
const serverParts = new Set([
  'says',
  'params',
  'query',
  'hasOtherQuery',
  'together',
  'body',
  'answer',
  'file',
  'status',
  'searched',
  'numbered',
  'permission',
  'stepUp',
]);

/** Removes descriptions of inputs and responses from the browser build, unless they are used there. */
export function callDeclarations(): Plugin {
  return {
    name: 'call-declarations',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/core\/(?:contract|fields)\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: withoutServerParts(code, this.parse(code)), map: null };
      },
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Module-level calls in these modules have no side effects, so unused ones may be dropped. */
export function withoutServerParts(code: string, program: object): string {
  const edits = callsIn(program).flatMap((call) => [
    { start: call.start, end: call.start, text: '/* @__PURE__ */ ' },
    ...serverPartsOf(call).map(({ start, end }) => ({ start, end: end + commaAfter(code, end), text: '' })),
  ]);
  let result = '';
  let from = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    // Inside a part that was removed.
    if (start < from) continue;
    result += code.slice(from, start) + text;
    from = end;
  }
  return result + code.slice(from);
}

const commaAfter = (code: string, end: number) => /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;

/** Calls outside functions, outer ones first. */
function callsIn(tree: object): Node[] {
  if (isNode(tree) && /Function/.test(tree.type)) return [];
  const inside = Object.values(tree).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? callsIn(part) : [],
  );
  return isNode(tree) && /^(?:Call|New)Expression$/.test(tree.type) ? [tree, ...inside] : inside;
}

function serverPartsOf(call: Node): Node[] {
  const [route, said] = partsOf(call, 'arguments');
  if (!route || !said || !('value' in route) || !/^(?:GET|POST|PUT|PATCH|DELETE) \//.test(String(route.value)))
    return [];
  return partsOf(said, 'properties').filter((property) => 'key' in property && serverParts.has(nameOf(property.key)));
}

const nameOf = (key: unknown) => (isNode(key) && 'name' in key ? String(key.name) : '');

function partsOf(node: Node, name: string): Node[] {
  const parts: unknown = Object.entries(node).find(([each]) => each === name)?.[1];
  return Array.isArray(parts) ? parts.filter(isNode) : [];
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string' && 'start' in part;
