import { initials } from '#art/people'
import { cx } from '#web/ui/cx'

const TIP = '-mt-[5px] size-[0.75rem] rotate-45 rounded-[2px] hc:border-r-2 hc:border-b-2'

/** One place. The chosen pin is inverse and larger. */
export function Pin({
  id,
  label,
  selected,
  onClick,
}: {
  id: string
  label: string
  selected: boolean
  onClick: (() => void) | undefined
}) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      aria-pressed={selected}
      onClick={onClick}
      className={cx('group flex flex-col items-center', selected && 'relative z-raised')}
    >
      <span
        className={cx(
          'rounded-pill p-[3px] shadow-md hc:border-2',
          selected ? 'bg-inverse' : 'bg-card group-hover:bg-accent',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'rounded-pill inline-flex items-center justify-center font-semibold text-sm',
            selected ? 'size-[3.25rem] text-inverse-foreground' : 'size-[2.5rem] bg-primary-soft text-primary-ink',
          )}
        >
          {initials(label)}
        </span>
      </span>
      <span className={cx(TIP, selected ? 'bg-inverse' : 'bg-card')} />
    </button>
  )
}

/** Several places that lie too near to each other to be told apart. */
export function ClusterPin({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${count} places here, zoom in`}
      onClick={onClick}
      className="rounded-pill size-[3rem] inline-flex items-center justify-center bg-primary text-primary-foreground border-3 border-card shadow-md font-bold nums hover:bg-primary-hover"
    >
      {count}
    </button>
  )
}

/** Where the person is, or said to be. */
export function HerePin() {
  return (
    <span className="block size-[1.25rem] rounded-pill bg-info border-3 border-card shadow-md">
      <span className="sr-only">Your approximate location</span>
    </span>
  )
}

/** Where it is, with nothing to press. */
export function StillPin() {
  return (
    <span aria-hidden="true" className="flex flex-col items-center">
      <span className="rounded-pill p-[0.875rem] bg-inverse shadow-md" />
      <span className={cx(TIP, 'bg-inverse')} />
    </span>
  )
}
