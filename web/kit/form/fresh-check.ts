/** The person was asked to confirm it is them, and would rather not. */
export class NotConfirmed extends Error {}

type Question = { answer: (proven: boolean) => void; done: Promise<boolean> }

/** How long an act waits for the dialog, which comes with what is loaded after the page. */
export const DIALOG_MS = 10_000

const listeners = new Set<() => void>()
const arrivals = new Set<() => void>()
let question: Question | null = null

/** Answers of either service to an act that wants a proof younger than ten minutes. */
const NEEDS_PROOF = new Set<unknown>(['reauthentication_needed', 'FRESH_CHECK_NEEDED'])

/**
 * Does something sensitive. Where the server first wants to know that it is still the same person, they are asked, and
 * it is done again.
 *
 * @param act throws what the server said no to
 * @throws NotConfirmed, and what `act` throws
 */
export async function withFreshCheck<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!NEEDS_PROOF.has((error as { code?: unknown }).code)) throw error
    if (!(await canAsk())) throw error
    if (!(await askForProof())) throw new NotConfirmed()
    return act()
  }
}

/** Whether there is a dialog, or comes one in time. */
async function canAsk(): Promise<boolean> {
  if (listeners.size > 0) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const arrived = () => resolve(true)
  const timer = setTimeout(() => resolve(false), DIALOG_MS)
  arrivals.add(arrived)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    arrivals.delete(arrived)
  }
}

/** Two acts at once are one question. */
function askForProof(): Promise<boolean> {
  if (question) return question.done
  const { promise: done, resolve } = Promise.withResolvers<boolean>()
  const answer = (proven: boolean) => {
    question = null
    tell()
    resolve(proven)
  }
  question = { answer, done }
  tell()
  return done
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** What the dialog follows. */
export const freshQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    for (const arrived of arrivals) arrived()
    return () => listeners.delete(listener)
  },
  current: (): Question | null => question,
}
