import { madeTypes, pictureAt, sourcesOf } from '@prism/core/contract/picture-address';
import type { ComponentProps } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  alt: string;
  /** Size of its frame. The class gives the shape. */
  width: number;
  height: number;
  sizes: string;
}

/** A picture of content. An uploaded one comes in the size that fits, cropped around its focus. */
export function Picture({ src, alt, sizes, style, ...rest }: PictureProps) {
  const uploaded = pictureAt(src);
  if (!uploaded) return <img src={src} alt={alt} style={style} {...rest} />;
  const { colour, position, hasSizes } = uploaded;
  const framed = { objectFit: 'cover', objectPosition: position, backgroundColor: colour } as const;
  return (
    <picture className="contents">
      {hasSizes &&
        madeTypes.map((type) => (
          <source
            key={type}
            className="hidden"
            type={`image/${type}`}
            srcSet={sourcesOf(uploaded, type)}
            sizes={sizes}
          />
        ))}
      <img src={src} alt={alt} style={{ ...framed, ...style }} {...rest} />
    </picture>
  );
}
