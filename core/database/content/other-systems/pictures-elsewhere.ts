import { attributeIn, tagsIn } from '../../../html/tags.ts';
import { targetsIn } from '../../../markdown/targets.ts';
import type { ArchivePost } from '../post-files.ts';

export interface PicturesElsewhere {
  count: number;
  /** Their hosts in alphabetical order. */
  hosts: readonly string[];
  /** The number without a host, which would be looked for on this site. */
  unplaced: number;
}

export function picturesElsewhere(posts: readonly Pick<ArchivePost, 'fields'>[]): PicturesElsewhere {
  const addresses = new Set(posts.flatMap(({ fields: { content, image } }) => [image, ...picturesIn(content)]));
  const urls = [...addresses].map((address) => URL.parse(address)).filter((url) => url !== null);
  const placed = urls.filter(({ protocol }) => /^https?:$/.test(protocol));
  return {
    count: placed.length,
    hosts: [...new Set(placed.map(({ host }) => host))].toSorted(),
    unplaced: [...addresses].filter((address) => /^\/(?!illustrations\/|media\/)/.test(address)).length,
  };
}

const picturesIn = (text: string) => [
  ...targetsIn(text).flatMap(({ isPicture, address }) => (isPicture ? address : [])),
  ...tagsIn(text, 'img').flatMap((tag) => attributeIn(tag, 'src') ?? []),
];
