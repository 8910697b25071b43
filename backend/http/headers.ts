export function headerOf(request: { headers: Readonly<Record<string, unknown>> }, name: string): string | undefined {
  const value: unknown = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
