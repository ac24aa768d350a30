import { useState } from 'react'
import type { OwnProfile } from '#contract/profile-shapes'
import { DOCUMENTS, VERIFICATIONS_FOR, type VerificationKind } from '#contract/profiles.rules'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { PaperList } from '../paper-list'
import { useKeepProfile } from '../use-own-profile'
import { PaperForm } from './paper-form'

/** What somebody of ours should look at, so that the page may say it was checked. */
export function PapersCard({ profile }: { profile: OwnProfile }) {
  const [open, setOpen] = useState(false)
  const keep = useKeepProfile()
  const remove = useAct((paperId: string) => client.profiles.removePaper({ id: profile.id, paperId }), keep)
  const free = VERIFICATIONS_FOR[profile.userType].filter(
    (kind) => !profile.papers.some((paper) => paper.kind === kind && paper.status === 'pending'),
  )
  return (
    <Card
      id="papers"
      title="Documents"
      note="Your page shows what we checked and when, never the document itself. Only our reviewers see it."
    >
      {profile.papers.length > 0 && (
        <PaperList
          papers={profile.papers}
          action={(paper) => (
            <Button
              size="sm"
              variant="outline"
              busy={remove.busy}
              aria-label={`Remove ${DOCUMENTS[paper.kind as VerificationKind]}`}
              onClick={() => remove.run(paper.id)}
            >
              Remove
            </Button>
          )}
        />
      )}
      {remove.problem && (
        <Banner tone="destructive" role="alert" title="We couldn’t remove it">
          {remove.problem.words}
        </Banner>
      )}
      <div className="mt-5">
        {open ? (
          <PaperForm
            profile={profile}
            kinds={free}
            onDone={(saved) => {
              setOpen(false)
              if (!saved) return
              void keep(saved)
              toast({ title: 'Success!', description: 'We’ll review it and email you.' })
            }}
          />
        ) : (
          free.length > 0 && (
            <Button variant="outline" onClick={() => setOpen(true)}>
              Add a document
            </Button>
          )
        )}
      </div>
    </Card>
  )
}
