/** A Content-Disposition for downloads (RFC 6266) with an ASCII fallback. */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()+-]/g, '');
  // encodeURIComponent leaves characters that the header's grammar forbids.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
