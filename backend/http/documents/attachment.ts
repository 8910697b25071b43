/** The header that makes browsers save a file under `name` (RFC 6266), with a plain version for those that know no UTF-8. */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()+-]/g, '');
  // encodeURIComponent leaves these, which the header's grammar does not.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
