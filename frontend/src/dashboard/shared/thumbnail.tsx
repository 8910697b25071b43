import { Picture } from '../../ui/picture.tsx';

const plate = 'aspect-4/3 w-14 flex-none rounded-2 bg-sunk object-cover';

export function Thumbnail({ address }: { address: string }) {
  if (address === '') return <span className={`${plate} max-md:hidden`} />;
  return <Picture className={plate} src={address} alt="" width={56} height={42} sizes="3.5rem" loading="lazy" />;
}
