import type { ReviewedProfile } from '#contract/profile-review'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { useDay } from './days'
import { Evidence } from './evidence'
import { PaperBadge } from './looks'
import { PaperActs } from './paper-acts'
import { paperName } from './review-words'

type Paper = ReviewedProfile['papers'][number]

/** What the person showed, and what became of it. */
export function ShownPapers({ profile, onReload }: { profile: ReviewedProfile; onReload: () => void }) {
  if (profile.papers.length === 0) return <p className="text-muted-foreground">No documents.</p>
  return (
    <ul className="-my-4">
      {profile.papers.map((paper) => (
        <li key={paper.id} className="py-4 hairline border-x-0 border-b-0 first:border-t-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{paperName(paper)}</h3>
            <PaperBadge status={paper.status} />
          </div>
          <Facts paper={paper} />
          {paper.evidenceUrl ? (
            <Evidence key={paper.evidenceUrl} url={paper.evidenceUrl} name={paperName(paper)} onReload={onReload} />
          ) : (
            <p className="mt-2 text-sm text-muted-foreground">No picture attached.</p>
          )}
          {paper.status === 'pending' && !profile.own && <PaperActs profile={profile} paper={paper} />}
        </li>
      ))}
    </ul>
  )
}

function Facts({ paper: { number, issuedBy, validUntil, createdAt, decidedAt, reason } }: { paper: Paper }) {
  const day = useDay()
  return (
    <div className="mt-1 text-sm text-muted-foreground wrap-anywhere">
      {(issuedBy || number) && <p>{[issuedBy, number].filter(Boolean).join(', ')}</p>}
      <p>{validUntil ? `Valid until ${day(validUntil)}` : 'No expiration date'}</p>
      <p>
        Added <Ago at={createdAt} />
        {decidedAt && (
          <>
            , decided on <Moment at={decidedAt} short />
          </>
        )}
      </p>
      {reason && <p className="mt-1 text-foreground whitespace-pre-line">{reason}</p>}
    </div>
  )
}
