import type { Ref } from 'react';

/** A field that no person sees or reaches: whoever fills it in is a program. */
export function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Website
        <input ref={ref} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
