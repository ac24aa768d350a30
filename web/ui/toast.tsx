import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { createToasts, type Toast, type ToastOptions } from './toast-store'
import { useSwipeAway } from './use-swipe-away'

const toasts = createToasts()

/** Says something that happened. One at a time: a new toast replaces the one on show. */
export function toast(options: ToastOptions): number {
  return toasts.show(options)
}

export const dismissToast = toasts.dismiss
export const toastOnShow = toasts.current

const nothing = () => null

/** Where toasts appear. Stands once, in the shell. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, nothing)
  const region = useRef<HTMLDivElement>(null)

  // Open from the start, since live regions have to be there before the words are. An open dialog covers the page:
  // opening again is the only way to rise above it.
  useEffect(() => {
    const node = region.current
    if (!node) return
    if ('showPopover' in node) {
      if (shown && node.matches(':popover-open') && document.querySelector('dialog:modal')) node.hidePopover()
      if (!node.matches(':popover-open')) node.showPopover()
    }
    // How much of the height an open dialog leaves to it (parts.css). Every element is styled anew when this changes, so
    // it is left alone while nothing was shown yet.
    const { style } = document.documentElement
    if (!shown) {
      style.removeProperty('--toast-height')
      return
    }
    const tell = () => style.setProperty('--toast-height', `${node.offsetHeight}px`)
    tell()
    // it is higher or lower once the window has another width
    addEventListener('resize', tell)
    return () => removeEventListener('resize', tell)
  }, [shown])

  // where it came is where it is looked for: the next page, which would have it at its lower edge, leaves it at the upper one
  useEffect(() => {
    const node = region.current
    if (!node) return
    node.removeAttribute('data-at-top')
    if (shown) node.toggleAttribute('data-at-top', node.getBoundingClientRect().bottom < innerHeight / 2)
  }, [shown])

  // a dialog that opens later would lie on the toast
  useEffect(() => {
    if (!shown) return
    const rise = ({ target }: Event) => {
      const node = region.current
      if (!(target instanceof HTMLDialogElement && target.open) || !node?.matches(':popover-open')) return
      node.hidePopover()
      node.showPopover()
    }
    // it does not bubble
    document.addEventListener('toggle', rise, true)
    return () => document.removeEventListener('toggle', rise, true)
  }, [shown])

  // from wherever one is: what it lies on may be what one wants
  useEffect(() => {
    if (!shown) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal'))
        toasts.dismiss(shown.id)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [shown])

  const isError = shown?.tone === 'error'
  return (
    <div
      ref={region}
      popover="manual"
      className="toast-region no-print m-0 p-0 border-0 bg-transparent text-foreground overflow-visible z-toast fixed inset-auto w-auto inset-x-2 bottom-[calc(var(--safe-bottom)+0.25rem)] md:left-auto md:right-6 md:bottom-6 md:w-[24rem]"
    >
      <div role="status">{shown && !isError && <ToastCard key={shown.id} {...shown} />}</div>
      <div role="alert">{shown && isError && <ToastCard key={shown.id} {...shown} />}</div>
    </div>
  )
}

const LOOKS = {
  default: { icon: CircleCheck, ink: 'text-success-ink' },
  info: { icon: Info, ink: 'text-info-ink' },
  warning: { icon: TriangleAlert, ink: 'text-warning-ink' },
  error: { icon: CircleAlert, ink: 'text-destructive-ink' },
}

export function ToastCard({ id, title, description, tone, action }: Toast) {
  const { icon, ink } = LOOKS[tone]
  const swipe = useSwipeAway(() => toasts.dismiss(id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only stops the clock
    <div
      className="animate-rise touch-pan-y flex items-start gap-3 rounded-card bg-popover hairline shadow-lg px-4 py-1.5 md:py-4 w-full max-w-[24rem] max-md:mx-auto"
      onPointerEnter={() => toasts.pause('hover')}
      onPointerLeave={() => toasts.resume('hover')}
      onFocus={() => toasts.pause('focus')}
      onBlur={() => toasts.resume('focus')}
      {...swipe}
    >
      <span className={cx('mt-0.5', ink)}>
        <Icon as={icon} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        <div className="flex-1 basis-[calc(6rem*var(--font-scale))] min-w-0">
          <p className="font-semibold">{title}</p>
          {description && (
            <p className={cx('text-sm text-muted-foreground mt-0.5', action !== null && 'clamp-1')}>{description}</p>
          )}
        </div>
        {action !== null && <div className="-my-2">{action}</div>}
      </div>
      <IconButton icon={X} label="Dismiss" className="-m-2" onClick={() => toasts.dismiss(id)} />
    </div>
  )
}
