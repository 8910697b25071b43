import { Picture } from '../../ui/picture.tsx';

const plate = 'aspect-4/3 w-14 flex-none rounded-2 bg-sunk object-cover';

/** Without a picture, a placeholder with the initials that pages show instead. */
export function Thumbnail({ address, initials }: { address: string; initials?: string | undefined }) {
  if (address === '')
    return (
      <span
        aria-hidden="true"
        className={`${plate} grid place-items-center text-[0.8125rem] font-bold text-ink-3 max-md:hidden`}
      >
        {initials}
      </span>
    );
  return <Picture className={plate} src={address} alt="" width={56} height={42} sizes="3.5rem" loading="lazy" />;
}
