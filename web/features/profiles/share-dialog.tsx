import { Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { PublicProfile } from '#contract/profile-shapes'
import { profilePath } from '#contract/profiles.rules'
import { isNative } from '#web/lib/native/is-native'
import { share } from '#web/lib/native/share'
import { siteOrigin } from '#web/lib/origin'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Modal } from '#web/ui/modal'
import { toast } from '#web/ui/toast'
import { QrCode } from './qr-code'

/** The address of a page: to be scanned, copied, or handed to another app of the device. */
export default function ShareDialog({
  profile,
  open,
  onClose,
}: {
  profile: PublicProfile
  open: boolean
  onClose: () => void
}) {
  const { name, tagline, userType } = profile
  const path = profilePath(userType, profile)
  const address = siteOrigin() + path
  const [busy, setBusy] = useState(false)
  const canShare = isNative() || 'share' in navigator

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link copied' })
      onClose()
    } catch {
      toast({
        title: 'Error',
        description: 'Your browser blocked copying. Select the link instead.',
        tone: 'error',
      })
    }
  }
  const handleShare = async () => {
    setBusy(true)
    try {
      const outcome = await share({ title: name, path, ...(tagline && { text: tagline }) })
      if (outcome !== 'cancelled') onClose()
    } catch {
      toast({ title: 'Error', description: 'We couldn’t share the page. Copy the link instead.', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Share ${name}`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button variant={canShare ? 'outline' : 'primary'} onClick={handleCopy}>
            <Icon as={Link2} />
            Copy link
          </Button>
          {canShare && (
            <Button busy={busy} onClick={handleShare}>
              <Icon as={Share2} />
              Share
            </Button>
          )}
        </>
      }
    >
      <p>Scan this with a phone, or send the link.</p>
      <QrCode text={address} label={`QR code for ${address}`} />
      <p className="text-center break-all select-all">{address}</p>
    </Modal>
  )
}
