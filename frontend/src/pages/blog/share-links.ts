export interface ShareLink {
  label: string;
  href: string;
}

/** Share URLs of networks, with the title where they take one. */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?url=${address}&text=${text}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
  ];
}
