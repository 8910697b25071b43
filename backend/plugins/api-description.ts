export interface Answer {
  description: string;
  headers?: Readonly<Record<string, unknown>>;
  content?: Readonly<Record<string, unknown>>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
}

export interface Operation {
  tags: string[];
  summary: string;
  security: ({ session: [] } | { apiKey: [] })[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: unknown }> };
  responses: Record<string, Answer>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  components: unknown;
  paths: Record<string, Record<string, Operation>>;
}
