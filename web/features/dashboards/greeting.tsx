import { mayDo } from '#contract/team.rules'
import { greetingAt, sentenceOf } from '#web/kit/desk/greeting-words'
import type { ClauseText } from '#web/kit/desk/widget'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { ownName } from '#web/kit/session/active-profile.rules'
import { useLocale } from '#web/ui/locale'
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

/** Each area says its part; keeps its lines while they are not known yet, so that what follows stays where it is. */
function Sentence({ profile }: { profile: OwnProfileCard }) {
  const sentence = sentenceOf(useClauses(profile))
  const waiting = sentence === null ? 'min-h-[4.8em] sm:min-h-[1.6em]' : 'min-h-[1.6em]'
  return <p className={`mt-1 ${waiting} text-lg max-w-[46ch]`}>{sentence}</p>
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
