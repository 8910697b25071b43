/** Why what was just asked for did not happen; read at once by screen readers. */
export function Problem({ text, small }: { text: string | undefined; small?: boolean }) {
  return text ? (
    <p role="alert" className={small ? 'text-sm text-danger' : 'text-danger'}>
      {text}
    </p>
  ) : null;
}
