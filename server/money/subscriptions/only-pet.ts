/**
 * The one pet that all of these are for. Where some are for others, or for none, what is told goes on for those: each is
 * looked at by itself when the mail is written.
 */
export function onlyPet(of: readonly { petId: string | null }[]): string | null {
  const [first] = of
  return of.every(({ petId }) => petId === first?.petId) ? (first?.petId ?? null) : null
}
