import { useState } from 'react'
import type { ShareLink } from '#contract/pet-sharing'
import type { PetHead } from '#contract/pets'
import { Card } from '#web/kit/page/card'
import { Failed, Loaded } from '#web/kit/page/loaded'
import { Banner } from '#web/ui/banner'
import { DocumentView } from './document-view'
import { ExportCard } from './export-card'
import { LinkRow, LinkTools } from './link-row'
import { type Draft, FIRST_DRAFT, NewLink } from './new-link'
import { ScansCard } from './scans-card'
import { TagsCard } from './tags-card'
import { useHandOver, usePassport, useSharing } from './use-sharing'

/** It stands above the button that made it, and is what comes next. */
function focusOn(node: HTMLElement | null): void {
  node?.focus()
}

/** Everything that shows a pet to people without an account: links to parts of its record, and the tags on its collar. */
export function PassportPage({ pet }: { pet: PetHead }) {
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [made, setMade] = useState<Pick<ShareLink, 'id'> | null>(null)
  const sharing = useSharing(pet.id)
  const lives = pet.passedOn === null
  // until it is revoked, here or in another tab
  const fresh = sharing.data?.links.find(({ id, state }) => id === made?.id && state === 'open')
  return (
    <div className="flex flex-col gap-6">
      {lives ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-start">
          <div className="flex flex-col gap-6">
            {fresh && (
              <div key={fresh.id} ref={focusOn} tabIndex={-1} className="focus:outline-none focus:shadow-none">
                <Banner tone="success" title="Your link is ready">
                  <p>Let them scan the code, or copy the link and send it.</p>
                  <div className="text-foreground">
                    <LinkTools link={fresh} large />
                  </div>
                </Banner>
              </div>
            )}
            <NewLink petId={pet.id} draft={draft} onDraft={setDraft} onMade={setMade} />
          </div>
          <Preview petId={pet.id} draft={draft} />
        </div>
      ) : (
        <Banner title="Nothing new is shared">Links and tags ended when {pet.name} died.</Banner>
      )}
      <Loaded query={sharing} what="your links and tags" shape="h-[16rem] rounded-card">
        {({ links, tags }) => (
          <>
            <Card
              title="Links"
              note={lives ? 'Anyone with a link can read it without an account until it expires.' : undefined}
            >
              {links.length === 0 ? (
                <p className="text-muted-foreground">{lives ? 'No links yet.' : 'No links were made.'}</p>
              ) : (
                <ul>
                  {links.map((link) => (
                    <LinkRow key={link.id} link={link} />
                  ))}
                </ul>
              )}
            </Card>
            <TagsCard petId={pet.id} tags={tags} lives={lives} />
            {tags.length > 0 && <ScansCard petId={pet.id} />}
          </>
        )}
      </Loaded>
      <ExportCard petId={pet.id} />
    </div>
  )
}

function Preview({ petId, draft: { kind, sections } }: { petId: string; draft: Draft }) {
  const passport = usePassport(petId, kind === 'passport' ? sections : [])
  const card = useHandOver(petId)
  const query = kind === 'passport' ? passport : card
  if (query.error) return <Failed what="the preview" query={query} />
  const whole = query.data
  return (
    <section aria-label="As they will see it">
      {sections.length === 0 || !whole ? (
        <p className="hairline rounded-card bg-card p-5 text-muted-foreground">
          {sections.length === 0 ? 'Choose what to share, and it appears here.' : 'Loading the preview…'}
        </p>
      ) : (
        <DocumentView document={{ ...whole, sections: whole.sections.filter(({ code }) => sections.includes(code)) }} />
      )}
    </section>
  )
}
