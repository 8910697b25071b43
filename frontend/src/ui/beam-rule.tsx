import { RayFan } from './ray-fan.tsx';

export function BeamRule() {
  return (
    <div className="pointer-events-none -my-5 flex h-10 items-center print:hidden" aria-hidden="true">
      <i className="h-px flex-1 bg-ink" />
      <RayFan
        className="h-10 w-23 flex-none md:w-37"
        viewBox="0 0 148 40"
        lineOf={(place) => `M0 20L148 ${4 + place * 4}`}
        width={1.25}
      />
    </div>
  );
}
