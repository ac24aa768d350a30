import { BadgeCheck, CircleAlert, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Paper } from '#contract/profile-shapes'
import { DOCUMENTS, type VerificationKind } from '#contract/profiles.rules'
import { dateWords } from '#web/features/profiles/profile-words'
import { Badge, type BadgeTone } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'

const LOOKS: Record<Paper['status'], { tone: BadgeTone; icon: LucideIcon; words: string }> = {
  pending: { tone: 'warning', icon: Clock, words: 'In review' },
  verified: { tone: 'success', icon: BadgeCheck, words: 'Checked' },
  rejected: { tone: 'destructive', icon: CircleX, words: 'Not accepted' },
  expired: { tone: 'warning', icon: CircleAlert, words: 'Expired' },
}

/** Papers with what became of them. */
export function PaperList({ papers, action }: { papers: readonly Paper[]; action?: (paper: Paper) => ReactNode }) {
  const locale = useLocale()
  return (
    <ul className="-my-3 divide-y divide-border">
      {papers.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="flex-1 min-w-[10rem]">
            <span className="font-semibold">{DOCUMENTS[paper.kind as VerificationKind]}</span>
            <span className="block text-sm text-muted-foreground">
              {paper.status === 'rejected'
                ? paper.reason
                : paper.validUntil
                  ? `Valid until ${dateWords(new Date(`${paper.validUntil}T00:00:00Z`), locale)}`
                  : 'No expiration date'}
            </span>
          </span>
          <Badge tone={LOOKS[paper.status].tone} icon={LOOKS[paper.status].icon}>
            {LOOKS[paper.status].words}
          </Badge>
          {action?.(paper)}
        </li>
      ))}
    </ul>
  )
}
