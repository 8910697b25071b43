/** The server loads all of them at start. */
const files: Record<string, () => Promise<string>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default' });

/** The loaded drawings by path: all on the server, those fetched in the browser. */
const ready = new Map<string, string>();

const pathOf = (name: string) => `./${name}.svg`;

/** The server renders synchronously, so it cannot wait for a file. */
export function keepDrawings(drawings: Readonly<Record<string, string>>): void {
  for (const [path, svg] of Object.entries(drawings)) ready.set(path, svg);
}

/** The drawing of this name, e.g. 'devices/fintech', if it is loaded. */
export function readyDrawing(name: string): string | undefined {
  return ready.get(pathOf(name));
}

export async function loadDrawing(name: string): Promise<string | undefined> {
  const path = pathOf(name);
  const svg = ready.get(path) ?? (await files[path]?.());
  if (svg !== undefined) ready.set(path, svg);
  return svg;
}
