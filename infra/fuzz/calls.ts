/** As much of a JSON Schema as `/openapi.json` uses. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  /** The first is what people send; the others only stand for it. */
  anyOf?: [Schema, ...Schema[]];
}

interface Operation {
  security: unknown[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** One call of the API, as it describes itself. */
export interface Call {
  /** 'POST /api/contacts' */
  name: string;
  method: string;
  path: string;
  parameters: Operation['parameters'];
  /** Undefined where no body is expected; one comes all the same now and then. */
  body: { mediaType: string; schema: Schema } | undefined;
}

/** The pages and files of the site: a call like the others, but for its path, which is anything. */
export const anyPage: Call = { name: 'GET pages', method: 'GET', path: '', parameters: [], body: undefined };

/** Every call of the API that needs no session, as `/openapi.json` lists them. */
export async function readCalls(baseUrl: string): Promise<Call[]> {
  const response = await fetch(`${baseUrl}/openapi.json`);
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(await response.text());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { security, parameters, requestBody }]) => {
      if (!path.startsWith('/api/') || security.length > 0) return [];
      const method = verb.toUpperCase();
      const [[mediaType, content] = []] = Object.entries(requestBody?.content ?? {});
      const body = mediaType && content ? { mediaType, schema: content.schema } : undefined;
      return [{ name: `${method} ${path}`, method, path, parameters, body }];
    }),
  );
}
