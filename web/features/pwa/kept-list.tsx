import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { momentText } from '#web/kit/moment/days'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { type KeptPage, keptPages } from './kept-pages'

/** The pages on this device, each opened as a whole: that is how they are kept. */
export function KeptList() {
  const [pages, setPages] = useState<KeptPage[]>()

  // what the browser keeps is read once; nothing joins it while there is no connection
  useEffect(() => {
    let shown = true
    const show = (found: KeptPage[]) => shown && setPages(found)
    keptPages().then(show, () => show([])) // storage that cannot be read has nothing to offer
    return () => {
      shown = false
    }
  }, [])

  return (
    <section aria-labelledby="kept-pages" className="mx-auto mt-6 w-full max-w-[40rem]">
      <h2 id="kept-pages" className="font-display font-medium text-xl">
        Pages you can read now
      </h2>
      {pages ? <Pages pages={pages} /> : <Waiting />}
    </section>
  )
}

function Pages({ pages }: { pages: KeptPage[] }) {
  if (pages.length === 0) {
    return (
      <p className="mt-2 text-muted-foreground">
        None yet. Public pages you open while you’re online are saved here for a week.
      </p>
    )
  }
  return (
    <ul className="mt-3 rounded-card hairline bg-card divide-y divide-border">
      {pages.map(({ path, title, keptAt }) => (
        <li key={path}>
          <a
            data-plain=""
            href={path}
            className="flex items-center gap-3 min-h-touch-lg px-4 py-3 hover:bg-accent first:rounded-t-card last:rounded-b-card"
          >
            <span className="text-muted-foreground">
              <Icon as={FileText} />
            </span>
            <span className="flex-1 min-w-0 font-semibold break-words">{title}</span>
            {keptAt && (
              <span className="text-sm text-muted-foreground text-right">
                as of <KeptAt at={keptAt} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

function KeptAt({ at }: { at: Date }) {
  const today = at.toDateString() === new Date().toDateString()
  const style = today ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium' } as const)
  return (
    <time dateTime={at.toISOString()} className="nums">
      {momentText(at, useLocale(), style)}
    </time>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Looking for pages on this device" className="mt-3 flex flex-col gap-2">
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-12 rounded-card" />
    </SkeletonGroup>
  )
}
