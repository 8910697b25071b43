import type { Ref } from 'react';

/** A honeypot: people neither see nor reach this field, so only bots fill it in. */
export function Honeypot({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        Website
        <input ref={ref} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
