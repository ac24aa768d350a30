import type { ReactNode } from 'react'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { useAfter } from '#web/kit/page/use-after'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { NeedsScripts } from '#web/ui/needs-scripts'

/** Most are through by now, and nobody draws a dog to hide it. */
const PICTURE_MS = 1000

/**
 * While the account and its first profile are on their way; a quick answer shows none of it.
 *
 * @param shape what stands there until it takes long: the shape of the page that most are let through to
 */
export function SettingUp({ shape }: { shape?: ReactNode }) {
  const long = useAfter(PICTURE_MS)
  if (shape && !long) return shape
  return (
    <div className="container-page grid place-items-center min-h-[70dvh] py-10">
      <NeedsScripts>
        <WithoutScripts what="your dashboard" />
      </NeedsScripts>
      <div role="status" className="after-a-moment text-center noscript:hidden">
        <span className="block mx-auto w-[11rem] aspect-[320/190]">
          {long && <LazyPeek species="dog" preset="corgi" seed="setting-up" tile="butter" />}
        </span>
        <p className="mt-5 font-display font-medium text-xl">Setting up your account...</p>
        <p className="mt-1 text-muted-foreground">This takes a few seconds.</p>
        <span
          aria-hidden="true"
          className="block mt-5 h-[0.375rem] rounded-pill bg-secondary hc:border overflow-hidden"
        >
          <span className="block h-full bg-primary origin-left animate-[pw-grow_10s_linear_both]" />
        </span>
      </div>
    </div>
  )
}
