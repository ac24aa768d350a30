const KEY = 'pawstead.challenge'

type Challenge = { id: string; factorId: string; expiresAtS: number }

/** What a texted code answers is kept for this tab, so that a reload does not ask for another text. @param challenge null once it was answered */
export function keepChallenge(challenge: Challenge | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(challenge))
  } catch {
    // storage is blocked or full: a reload starts over
  }
}

/** @returns what the last code that was texted to a factor answers, while it can be */
export function keptChallenge(factorId: string): string | undefined {
  try {
    const kept: Partial<Challenge> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return kept?.factorId === factorId && Number(kept.expiresAtS) * 1000 > Date.now() ? kept.id : undefined
  } catch {
    return undefined // storage is blocked or holds something else
  }
}
