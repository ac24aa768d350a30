import { cx } from './cx'

const HOUSE = 'M4 6.1c0-2.2 2.5-3.4 4.2-2L12.9 8h6.2l4.7-3.9c1.7-1.4 4.2-.2 4.2 2V25a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z'
const WINDOWS = 'M9 15.2a2.3 2.3 0 0 1 4.6 0v2.5H9zM18.4 15.2a2.3 2.3 0 0 1 4.6 0v2.5h-4.6z'
const DOOR = 'M12.4 29v-3.6a3.6 3.6 0 0 1 7.2 0V29z'

const ID = 'mark'

/** The drawing itself, once in every document: a page shows the mark up to three times. */
export function MarkDrawing() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id={ID} viewBox="0 0 32 32">
        <path className="fill-mark" d={HOUSE} />
        <path className="fill-mark-light" d={WINDOWS} />
        <path className="fill-background" d={DOOR} />
      </symbol>
    </svg>
  )
}

/** The house with two ears. Never smaller than 20 px, never rotated or recoloured. */
export function Mark({ className = 'size-[2.25rem]' }: { className?: string }) {
  return (
    <svg className={cx('shrink-0', className)} aria-hidden="true">
      <use href={`#${ID}`} />
    </svg>
  )
}

/** Mark and name. The link around it says "Pawstead, home". */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className="font-display font-semibold text-2xl tracking-[-0.03em]">Pawstead</span>
    </span>
  )
}
