import { type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react'
import { buttonClass } from './button-class'
import { cx } from './cx'
import { opensAbove, shiftIntoView } from './shift-into-view'
import { useMenu } from './use-menu'

/** The looks of an item; links use it with `role="menuitem"` and `tabIndex={-1}`. */
export const menuItemClass =
  'flex w-full items-center gap-3 rounded-sm px-3 py-2 min-h-touch text-left text-base hover:bg-accent focus:bg-accent aria-disabled:opacity-50'

/** A button that opens a list of commands or links. */
export function Menu({
  trigger,
  label,
  align = 'end',
  triggerClass = buttonClass('outline'),
  children,
}: {
  /** What the button shows. */
  trigger: ReactNode
  /** Names the button where it shows no words. */
  label?: string
  align?: 'start' | 'end'
  triggerClass?: string
  /** `MenuItem`s, or links dressed in `menuItemClass`. */
  children: ReactNode
}) {
  const id = useId()
  const { open, button, list } = useMenu()
  // where its button stands is known only once it is drawn, and before paint, so that it does not jump
  useLayoutEffect(() => {
    const node = open ? list.ref.current : null
    if (!node || !button.ref.current) return
    const place = node.getBoundingClientRect()
    node.style.translate = `${shiftIntoView(place, document.documentElement.clientWidth)}px`
    const tabs = document.getElementById('tabs')?.getBoundingClientRect()
    const floor = tabs?.height ? tabs.top : window.innerHeight
    const above = opensAbove(place.height, button.ref.current.getBoundingClientRect(), floor)
    node.toggleAttribute('data-above', above)
  }, [open, list.ref, button.ref])
  return (
    <div className="relative inline-block">
      <button
        {...button}
        type="button"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-label={label}
        className={triggerClass}
      >
        {trigger}
      </button>
      {open && (
        <div
          {...list}
          role="menu"
          tabIndex={-1}
          id={`${id}-list`}
          aria-labelledby={`${id}-button`}
          className={cx(
            'absolute top-full mt-2 data-above:top-auto data-above:bottom-full data-above:mt-0 data-above:mb-2 z-popover min-w-[14rem] max-w-[min(22rem,calc(100vw-2rem))] max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card bg-popover hairline shadow-lg p-1.5 animate-rise',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}

export function MenuItem({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" role="menuitem" tabIndex={-1} className={cx(menuItemClass, className)} {...props} />
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <hr className="my-1.5 hairline border-x-0 border-b-0" />
}
