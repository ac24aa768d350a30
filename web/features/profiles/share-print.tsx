import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import type { PublicProfile } from '#contract/profile-shapes'
import { PrintButton } from '#web/features/info/print-button'
import { ReportThis } from '#web/features/reports/report-this'
import { BlockProfile } from '#web/kit/blocks/block-profile'
import { Quiet } from '#web/kit/page/quiet'
import { useOwn } from '#web/kit/session/use-own'
import { Icon } from '#web/ui/icon'
import { pageActClass } from '#web/ui/page-act-class'

const ShareDialog = lazy(() => import('./share-dialog'))

/** Hands the page on, or puts it on paper. A page only its own person sees is nothing to be handed on yet. */
export function SharePrint({ profile }: { profile: PublicProfile }) {
  const own = useOwn(profile.id) !== undefined
  const [open, setOpen] = useState(false)
  // once loaded it stays, so that closing it can be seen and gives back the focus
  const [asked, setAsked] = useState(false)
  const handleShare = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 noscript:hidden no-print">
      {!profile.preview && (
        <button type="button" onClick={handleShare} className={pageActClass}>
          <Icon as={Share2} size="sm" />
          Share
        </button>
      )}
      <PrintButton />
      {!profile.preview && !own && (
        <ReportThis type="profile" id={profile.id} what={`the profile of ${profile.name}`} look="link" />
      )}
      {!profile.preview && <BlockProfile id={profile.id} name={profile.name} />}
      {asked && (
        <Quiet>
          <ShareDialog profile={profile} open={open} onClose={() => setOpen(false)} />
        </Quiet>
      )}
    </div>
  )
}
