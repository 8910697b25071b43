/** As much of a JSON Schema as `/openapi.json` uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  /** The first is what people send; the others only stand for it. */
  anyOf?: [Schema, ...Schema[]];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

interface Operation {
  security: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** One call of the API, as it describes itself. */
export interface Call {
  /** 'POST /api/contacts' */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Undefined where no body is expected; one comes all the same now and then. */
  body: { mediaType: string; schema: Schema } | undefined;
}

/** Every call of the API that needs no session, as `/openapi.json` lists them. */
export async function readCalls(baseUrl: string): Promise<Call[]> {
  const response = await fetch(`${baseUrl}/openapi.json`);
  const { paths }: Description = JSON.parse(await response.text());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => path.startsWith('/api/') && security.length === 0)
      .map(([method, operation]) => toCall(path, method.toUpperCase(), operation)),
  );
}

function toCall(path: string, method: string, { parameters, requestBody }: Operation): Call {
  const [[mediaType = '', content] = []] = Object.entries(requestBody?.content ?? {});
  const body = content && { mediaType, schema: content.schema };
  const usual = parameters.map(({ schema, ...rest }) => ({ ...rest, schema: schema.anyOf?.[0] ?? schema }));
  return { name: `${method} ${path}`, method, path, parameters: usual, body };
}
