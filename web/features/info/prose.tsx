import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx'

const LOOKS = cx(
  'text-lg [&>:first-child]:mt-0 [&_p]:my-4',
  '[&_h2]:mt-11 [&_h2]:mb-3 [&_h2]:font-display [&_h2]:font-medium [&_h2]:text-2xl [&_h2]:tracking-[-0.015em]',
  '[&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:font-semibold [&_h3]:text-xl',
  '[&_ul]:my-4 [&_ul]:pl-6 [&_ul]:list-disc [&_ol]:my-4 [&_ol]:pl-6 [&_ol]:list-decimal [&_li]:my-2 [&_li]:pl-1',
  '[&_li]:marker:text-muted-foreground [&_strong]:font-semibold',
  '[&_a]:text-primary-ink [&_a]:font-medium [&_a]:underline [&_a]:underline-offset-4',
  '[&_table]:my-6 [&_table]:w-full [&_table]:table-fixed [&_table]:text-sm sm:[&_table]:text-base [&_table]:hyphens-auto',
  '[&_th]:text-left [&_th]:font-semibold [&_th]:pb-2 [&_th]:pr-4 [&_td]:py-3 [&_td]:pr-4 [&_td]:align-top',
  '[&_td]:border-t [&_tr>:last-child]:pr-0',
  // three columns of a small phone would break words: there each row is a few lines below its first
  'max-[24rem]:[&_thead]:sr-only max-[24rem]:[&_:is(table,tbody,tr,td)]:block max-[24rem]:[&_td]:py-1',
  'max-[24rem]:[&_td+td]:border-t-0 max-[24rem]:[&_td:first-child]:pt-3 max-[24rem]:[&_td:first-child]:font-semibold',
  '[&_code]:font-mono [&_code]:text-[0.9em] [&_code]:bg-muted [&_code]:rounded-sm [&_code]:px-1.5 [&_code]:py-0.5',
  'print:text-base print:[&_h2]:break-after-avoid print:[&_h3]:break-after-avoid print:[&_tr]:break-inside-avoid',
)

/**
 * A text of ours. Its links are plain ones, which no part draws: pressed, they stay inside the app like any other.
 *
 * @param html from our own Markdown; the server lets no other HTML through
 */
export function Prose({ html }: { html: string }) {
  const router = useRouter()
  const text = useRef<HTMLDivElement>(null)
  // the links are in the text that was given, so nobody else can listen to them
  useEffect(() => {
    const here = text.current
    function handleClick(event: MouseEvent) {
      const href = (event.target as Element).closest('a')?.getAttribute('href')
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!href?.startsWith('/') || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      void router.navigate({ href })
    }
    here?.addEventListener('click', handleClick)
    return () => here?.removeEventListener('click', handleClick)
  }, [router])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made into HTML by the server
  return <div ref={text} className={LOOKS} dangerouslySetInnerHTML={{ __html: html }} />
}
