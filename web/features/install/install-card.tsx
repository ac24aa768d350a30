import { Share, SquarePlus } from 'lucide-react'
import { usePromptTurn } from '#web/kit/prompts/prompts'
import { takeInstallOffer } from '#web/lib/install-offer'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { PromptCard } from '#web/ui/prompt-card'

/** What is asked, when its turn has come: with the browser's own question behind the button, or told how it is done by hand. */
export default function InstallCard({ way, onLater }: { way: 'offer' | 'by-hand'; onLater: () => void }) {
  const turn = usePromptTurn('install', true)
  if (!turn) return null

  async function handleInstall() {
    await takeInstallOffer()?.prompt()
    onLater() // who says no to the browser has said no to us; who says yes is told apart by `appinstalled`
  }
  return (
    <PromptCard
      picture={<img src="/icon-192.png" alt="" width="48" height="48" className="size-[3rem] shrink-0 rounded-md" />}
      title="Keep Pawstead on your home screen"
      action={
        way === 'offer' && (
          <Button size="sm" onClick={() => void handleInstall()}>
            Install
          </Button>
        )
      }
      onDismiss={onLater}
    >
      Opens faster and works when the signal is poor.
      {way === 'by-hand' && (
        <span className="block mt-1.5">
          Press <Icon as={Share} size="sm" className="inline align-[-0.15em]" /> <b>Share</b>, then{' '}
          <Icon as={SquarePlus} size="sm" className="inline align-[-0.15em]" /> <b>Add to Home Screen</b>.
        </span>
      )}
    </PromptCard>
  )
}
