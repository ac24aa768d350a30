import { Download } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#contract/names.rules'
import type { PetTag } from '#contract/pet-sharing'
import { TAG_SHOWS_WORDS } from '#contract/pet-sharing.rules'
import { useDownload } from '#web/features/invoices/save-download'
import { Confirm } from '#web/kit/form/confirm'
import { CopyButton } from '#web/kit/form/copy-button'
import { Card } from '#web/kit/page/card'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { TagDialog } from './tag-dialog'
import { useChangeSharing } from './use-sharing'

/** The codes on a pet's collar and harness. */
export function TagsCard({ petId, tags, lives }: { petId: string; tags: readonly PetTag[]; lives: boolean }) {
  const [adds, setAdds] = useState(false)
  const sheet = useDownload('tags.svg')
  const hasSome = tags.some(({ retiredAt }) => retiredAt === null)
  return (
    <Card
      id="tags"
      title="Tags"
      note={lives ? 'A code for the collar. Anyone who scans it sees what you chose, and we let you know.' : undefined}
      aside={
        lives && (
          <div className="flex flex-wrap gap-2">
            {hasSome && (
              <Button
                variant="outline"
                size="sm"
                busy={sheet.busy}
                onClick={() => sheet.start(`/downloads/pet-tags/${petId}.svg`)}
              >
                <Icon as={Download} size="sm" />
                Print tags
              </Button>
            )}
            <Button size="sm" onClick={() => setAdds(true)}>
              New tags
            </Button>
          </div>
        )
      }
    >
      {tags.length === 0 ? (
        <p className="text-muted-foreground">{lives ? 'No tags yet.' : 'No tags were made.'}</p>
      ) : (
        <ul>
          {tags.map((tag) => (
            <TagRow key={tag.code} petId={petId} tag={tag} />
          ))}
        </ul>
      )}
      {adds && <TagDialog petId={petId} open onClose={() => setAdds(false)} />}
    </Card>
  )
}

function TagRow({ petId, tag }: { petId: string; tag: PetTag }) {
  const [does, setDoes] = useState<'change' | 'retire' | null>(null)
  const close = () => setDoes(null)
  const retire = useChangeSharing(() => client.petSharing.retireTag({ code: tag.code }), 'Tag retired', close)
  const { code, label, shows, warning, scans, retiredAt, link } = tag
  const shown = shows.map((part) =>
    part === 'warning' && warning ? `“${warning}”` : TAG_SHOWS_WORDS[part].label.toLowerCase(),
  )
  return (
    <li className="border-t border-border py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{label || 'Tag'}</h3>
        <span className="font-mono text-sm">{code}</span>
        {retiredAt && <Badge>Retired</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        {retiredAt
          ? 'Shows nothing anymore. '
          : shown.length > 0
            ? `Shows ${sentence(shown.join(', '))} `
            : 'Shows nothing of your pet. '}
        {scans === 0 ? 'No scans on record.' : scans === 1 ? 'Scanned once.' : `${scans} scans and messages in all.`}
      </p>
      {!retiredAt && (
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-touch items-center px-1 font-medium underline underline-offset-4"
          >
            See its page
          </a>
          <CopyButton text={link}>Copy address</CopyButton>
          <Button variant="outline" size="sm" onClick={() => setDoes('change')}>
            Change
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setDoes('retire')}>
            Retire
          </Button>
        </div>
      )}
      {does === 'change' && <TagDialog petId={petId} tag={tag} open onClose={close} />}
      <Confirm
        open={does === 'retire'}
        title="Retire this tag?"
        action="Retire tag"
        destructive
        busy={retire.busy}
        problem={retire.problem?.words ?? null}
        onConfirm={() => retire.run()}
        onClose={close}
      >
        It shows nothing and tells nobody from then on, and can’t be used again.
      </Confirm>
    </li>
  )
}
