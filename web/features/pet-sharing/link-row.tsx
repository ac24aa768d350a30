import { Download, Lock } from 'lucide-react'
import { useState } from 'react'
import type { ShareLink } from '#contract/pet-sharing'
import { PIN_TRIES, SHARE_TITLES, type ShareState } from '#contract/pet-sharing.rules'
import { useDownload } from '#web/features/invoices/save-download'
import { QrCode } from '#web/features/profiles/qr-code'
import { Confirm } from '#web/kit/form/confirm'
import { CopyButton } from '#web/kit/form/copy-button'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useChangeSharing } from './use-sharing'

const EARLIER = 'It would have worked until'
const STATES: Record<ShareState, { label: string; tone: 'success' | 'neutral' | 'warning'; until: string }> = {
  open: { label: 'Works', tone: 'success', until: 'Works until' },
  expired: { label: 'Expired', tone: 'neutral', until: 'It worked until' },
  revoked: { label: 'Revoked', tone: 'neutral', until: EARLIER },
  locked: { label: 'Locked after wrong PINs', tone: 'warning', until: EARLIER },
  ended: { label: 'Ended with its maker’s access', tone: 'neutral', until: EARLIER },
}

/** One link: what it shows, who looked, and what can be done with it. */
export function LinkRow({ link }: { link: ShareLink }) {
  const { kind, label, state, hasPin, wrongPins, views, viewedAt, expiresAt, createdBy } = link
  const { label: word, tone, until } = STATES[state]
  return (
    <li className="border-t border-border py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{label || SHARE_TITLES[kind]}</h3>
        <Badge tone={tone}>{word}</Badge>
        {hasPin && (
          <Badge icon={Lock}>
            {wrongPins > 0 && state === 'open' ? `PIN, ${wrongPins} of ${PIN_TRIES} wrong tries` : 'PIN'}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        {label && `${SHARE_TITLES[kind]}. `}
        {views === 0 ? 'Not opened yet' : views === 1 ? 'Opened once' : `Opened ${views} times`}
        {viewedAt && (
          <>
            , last on <Moment at={viewedAt} to="minute" />
          </>
        )}
        . {until} <Moment at={expiresAt} />
        {createdBy && `. Made by ${createdBy}`}.
      </p>
      {state === 'open' && <LinkTools link={link} />}
    </li>
  )
}

/** @param large the code is shown at once, as wide as a phone, for somebody to scan it from the screen */
export function LinkTools({ link: { id, link, kind, label }, large = false }: { link: ShareLink; large?: boolean }) {
  const named = label || SHARE_TITLES[kind]
  const [showsCode, setShowsCode] = useState(large)
  const [asks, setAsks] = useState(false)
  const download = useDownload('passport.pdf')
  const revoke = useChangeSharing(
    () => client.petSharing.revokeLink({ id }),
    'The link no longer works',
    () => setAsks(false),
  )
  return (
    <>
      {link && showsCode && (
        <div className={large ? '[&_svg]:w-[min(20rem,100%)]' : ''}>
          <QrCode text={link} label="QR code of the link" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {link ? (
          <>
            <CopyButton text={link} label={`Copy link: ${named}`}>
              Copy link
            </CopyButton>
            <Button
              variant="outline"
              size="sm"
              aria-label={`${showsCode ? 'Hide' : 'Show'} QR code: ${named}`}
              aria-expanded={showsCode}
              onClick={() => setShowsCode(!showsCode)}
            >
              {showsCode ? 'Hide QR code' : 'Show QR code'}
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`PDF: ${named}`}
              busy={download.busy}
              onClick={() => download.start(`/downloads/pet-links/${id}.pdf`)}
            >
              <Icon as={Download} size="sm" />
              PDF
            </Button>
          </>
        ) : (
          <p className="text-sm text-muted-foreground">
            It works, but can’t be shown again. Make a new one to copy it.
          </p>
        )}
        <Button variant="ghost" size="sm" aria-label={`Revoke ${named}`} onClick={() => setAsks(true)}>
          Revoke
        </Button>
      </div>
      <Confirm
        open={asks}
        title={label ? `Revoke “${label}”?` : 'Revoke this link?'}
        action="Revoke link"
        destructive
        busy={revoke.busy}
        problem={revoke.problem?.words ?? null}
        onConfirm={() => revoke.run()}
        onClose={() => setAsks(false)}
      >
        Anyone who has it can’t see anything of this {kind === 'passport' ? 'passport' : 'card'} from then on. You can
        make a new one at any time.
      </Confirm>
    </>
  )
}
