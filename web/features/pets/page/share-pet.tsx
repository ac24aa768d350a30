import { Share2 } from 'lucide-react'
import { publicUrl } from '#web/lib/head'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { pageActClass } from '#web/ui/page-act-class'
import { toast } from '#web/ui/toast'

/** Hands the page on: by the device's own way, or as a copied address. */
export function SharePet({ id, name }: { id: string; name: string }) {
  async function handleShare() {
    const url = `${publicUrl()}/pet/${id}`
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: `Paste it wherever you want to show ${name}.` })
    } catch (error) {
      // who closes the device's own dialog has changed their mind
      if ((error as Error).name === 'AbortError') return
      toast({ title: 'We couldn’t copy the link', description: 'Copy it from the address bar instead.' })
    }
  }
  return (
    <button type="button" onClick={() => void handleShare()} className={cx(pageActClass, 'noscript:hidden no-print')}>
      <Icon as={Share2} size="sm" />
      Share
    </button>
  )
}
