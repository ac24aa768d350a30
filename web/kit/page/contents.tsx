import { ChevronDown } from 'lucide-react'
import type { Heading } from '#contract/info'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'

/** Beside the text on wide screens. */
export function ContentsRail({ contents }: { contents: readonly Heading[] }) {
  return (
    <nav aria-label="On this page" className="hidden md:block sticky top-6 no-print">
      <p className="text-sm font-semibold">On this page</p>
      <ContentsLinks contents={contents} className="mt-2" />
    </nav>
  )
}

/** Above the text on phones, folded. */
export function ContentsFold({ contents, ground = 'bg-sunken' }: { contents: readonly Heading[]; ground?: string }) {
  return (
    <nav aria-label="Contents" className="md:hidden mt-5 no-print">
      <details className={cx('group rounded-card hc:border-2', ground)}>
        <summary className="flex items-center justify-between gap-4 min-h-touch-lg px-4 font-semibold list-none">
          On this page
          <Icon as={ChevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <ContentsLinks contents={contents} className="px-4 pb-3" />
      </details>
    </nav>
  )
}

export function ContentsLinks({ contents, className }: { contents: readonly Heading[]; className?: string }) {
  return (
    <ol className={className}>
      {contents.map(({ id, text, level }) => (
        <li key={id} className={cx(level === 3 && 'pl-4')}>
          <a
            href={`#${id}`}
            className="inline-flex items-center min-h-compact pointer-coarse:min-h-touch py-1 leading-snug text-muted-foreground hover:text-foreground hover:underline underline-offset-4"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
