import { nameForMail } from '#contract/names.rules'

export type DueThing = {
  title: string
  /** "1 tablet"; empty for a routine. */
  detail: string
  dueAt: Date
  timeZone: string
}

/** What somebody hears of what is due, in one notice for one pet; a name that is an address leads nowhere. */
export function reminderWords(name: string, things: readonly DueThing[]): { title: string; body: string } {
  const pet = nameForMail(name, 'Your pet')
  const [only] = things
  if (only && things.length === 1)
    return {
      // a routine's title is an act, a medicine's is a thing: both stand behind a colon
      title: `${pet}: ${only.title}`,
      body: `${only.detail ? `${only.detail}, at` : 'At'} ${timeOf(only)}. Log it, so everyone knows.`,
    }
  return {
    title: `${pet}: ${things.length} things are due`,
    body: `${new Intl.ListFormat('en', { type: 'conjunction' }).format(things.map(({ title }) => title))}.`,
  }
}

/** By the clock that the plan is by. */
function timeOf({ dueAt, timeZone }: DueThing): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(dueAt)
}
