/** A price that was higher, told to screen readers as such. */
export function StruckPrice({ children }: { children: string }) {
  return (
    <s>
      <span className="vh">instead of </span>
      {children}
    </s>
  );
}
