import { cx } from '#web/ui/cx'

/** Which colour stands for what. */
export function Legend({ items }: { items: readonly { label: string; swatch: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {items.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-[0.75rem] rounded-[3px]', swatch)} />
          {label}
        </li>
      ))}
    </ul>
  )
}
