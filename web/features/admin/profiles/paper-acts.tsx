import { useState } from 'react'
import type { ReviewedProfile } from '#contract/profile-review'
import { paperWords } from '#contract/profile-review.rules'
import type { VerificationKind } from '#contract/profiles.rules'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { tell } from '../use-act'
import { DecideDialog } from './decide-dialog'
import { paperName } from './review-words'

type Paper = ReviewedProfile['papers'][number]
type Decision = 'verified' | 'rejected'

/** The two ways a paper ends: as a badge, or with a reason. */
export function PaperActs({ profile: { id, page }, paper }: { profile: ReviewedProfile; paper: Paper }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [validUntil, setValidUntil] = useState(paper.validUntil ?? '')
  const name = paperName(paper)
  const isVerified = decision === 'verified'
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Verify: ${name}`} onClick={() => setDecision('verified')}>
        Verify
      </Button>
      <Button variant="outline" size="sm" aria-label={`Reject: ${name}`} onClick={() => setDecision('rejected')}>
        Reject
      </Button>
      {decision && (
        <DecideDialog
          title={isVerified ? `Verify “${name}”?` : `Reject “${name}”?`}
          button={isVerified ? 'Verify document' : 'Reject document'}
          needsReason={!isVerified}
          destructive={!isVerified}
          onClose={() => setDecision(null)}
          onDone={() => tell(isVerified ? 'Document verified' : 'Document rejected', 'The email is on its way.')}
          fields={
            isVerified && (
              <Field label="Valid until" optional hint="The date on the document. Leave it empty if it doesn’t expire.">
                <Input
                  type="date"
                  min={new Date().toISOString().slice(0, 10)}
                  value={validUntil}
                  onChange={({ target }) => setValidUntil(target.value)}
                />
              </Field>
            )
          }
          words={(reason) =>
            paperWords({
              profileId: id,
              name: page.name,
              reason,
              status: decision,
              kind: paper.kind as VerificationKind,
            })
          }
          work={(reason) =>
            client.profileReview.decidePaper({
              id,
              paperId: paper.id,
              decision,
              reason,
              validUntil: (isVerified && validUntil) || null,
            })
          }
        />
      )}
    </div>
  )
}
