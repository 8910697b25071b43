import { type CallLink, CallLinks } from './call-links.tsx';
import { RayFan } from '../ui/ray-fan.tsx';

export interface Call {
  title: string;
  lead: string;
  /** The primary link, then the secondary one. */
  links: readonly CallLink[];
}

/** The last section of a page: a call to action, on night. A link to a disabled page is left out. */
export function ClosingCall({ title, lead, links }: Call) {
  return (
    <section className="night relative print:hidden overflow-hidden pt-[clamp(5rem,11vw,11rem)] shadow-[inset_0_-1px_0_var(--line)] lg:pb-[clamp(5rem,11vw,11rem)]">
      <RayFan
        className="absolute right-0 bottom-0 h-44 w-full max-w-none lg:top-0 lg:h-full lg:w-[56%]"
        viewBox="0 0 800 520"
        lineOf={(place) => `M800 ${20 + place * 60}L120 520`}
        width={1.5}
      />
      <div className="page relative max-lg:pb-56">
        <h2 className="d1 max-w-[12ch]">{title}</h2>
        <p className="lead mt-6 max-w-136">{lead}</p>
        <CallLinks links={links} className="mt-10" />
      </div>
    </section>
  );
}
