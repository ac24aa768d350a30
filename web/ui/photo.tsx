import { mediaSrcSet, mediaUrl, type Picture } from '#contract/media.rules'
import { cx } from './cx'

/**
 * An uploaded picture that fills its frame; its mean colour stands there until it has come. The colour is drawn, because
 * the content policy refuses inline styles.
 *
 * @param sizes how wide it is shown: `(min-width: 48rem) 24rem, 100vw`
 */
export function Photo({
  picture,
  sizes,
  alt = picture.alt,
  priority = false,
  className,
}: {
  picture: Picture
  sizes: string
  /** Empty where the name stands beside it in the same link. */
  alt?: string
  /** The main picture of the first screen. */
  priority?: boolean
  className?: string
}) {
  const { id, width, height, widths, placeholder } = picture
  return (
    <span className={cx('relative block size-full overflow-hidden', className)}>
      <svg aria-hidden="true" focusable="false" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={placeholder} />
      </svg>
      <picture className="contents">
        <source type="image/avif" srcSet={mediaSrcSet(picture, 'avif')} sizes={sizes} />
        <img
          src={mediaUrl(id, widths.at(-1) ?? width)}
          srcSet={mediaSrcSet(picture, 'webp')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          className="photo relative"
        />
      </picture>
    </span>
  )
}
