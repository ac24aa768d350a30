import { cx } from '#web/ui/cx'

/** A picture of goods that fills its square frame: drawings dim a little in the dark, photos do not. */
export function GoodsPicture({
  src,
  alt,
  priority = false,
  className,
}: {
  src: string
  alt: string
  priority?: boolean
  className?: string
}) {
  return (
    <img
      src={src}
      alt={alt}
      width="400"
      height="400"
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: 'high' })}
      className={cx(src.startsWith('/art/') ? 'art' : 'photo', className)}
    />
  )
}
