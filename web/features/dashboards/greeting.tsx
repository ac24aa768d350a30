import { mayDo } from '#contract/team.rules'
import { greetingAt, sentenceOf } from '#web/kit/desk/greeting-words'
import type { ClauseText } from '#web/kit/desk/widget'
import { useAfter } from '#web/kit/page/use-after'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { ownName } from '#web/kit/session/active-profile.rules'
import { useLocale } from '#web/ui/locale'
import { DeskShapes } from './desk-shapes'
import { CLAUSES } from './registry'

/** The day, the person, and the one sentence they need. */
export function Greeting({ profile }: { profile: OwnProfileCard }) {
  const now = new Date()
  const day = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(now)
  return (
    <header>
      <p className="text-muted-foreground">
        {day}, {ownName(profile)}
      </p>
      <h1 className="mt-1 font-display font-medium text-title">{greetingAt(now.getHours())}</h1>
      <Sentence profile={profile} />
    </header>
  )
}

const PATIENCE_MS = 3000

/**
 * Each area says its part. What follows comes with it: how many lines the sentence has, and whether there is a panel for what
 * it names, is not known before. When that takes too long, the rest is shown without it.
 */
function Sentence({ profile }: { profile: OwnProfileCard }) {
  const sentence = sentenceOf(useClauses(profile))
  const isLate = useAfter(PATIENCE_MS)
  if (sentence === null && !isLate) return <DeskShapes label="Loading what needs you next" />
  return <p className="mt-1 min-h-[1.6em] text-lg max-w-[46ch]">{sentence}</p>
}

/** Always the same hooks: the list is fixed when the page is loaded. */
function useClauses(profile: OwnProfileCard): ClauseText[] {
  const said: ClauseText[] = []
  for (const { types, may, useClause } of CLAUSES) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes while the page is open
    const clause = useClause({ profile })
    said.push(types.includes(profile.userType) && (!may || mayDo(profile.role, may)) ? clause : null)
  }
  return said
}
