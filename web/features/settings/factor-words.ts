type Named = { friendly_name?: string | undefined; factor_type: string }

/** What a second step is called on the page. */
export function factorName({ friendly_name: name, factor_type: type }: Named): string {
  return name || (type === 'phone' ? 'Text message' : 'Authenticator app')
}

/** A name no other second step of the account has, as the account service wants it. */
export function freeName(base: string, taken: readonly Named[]): string {
  const names = new Set(taken.map(factorName))
  if (!names.has(base)) return base
  let n = 2
  while (names.has(`${base} ${n}`)) n += 1
  return `${base} ${n}`
}

/** In groups of four, as people read a key aloud and type it. */
export function groupedKey(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** "7 of 10 left" */
export function codesLeftWords(left: number | null): string {
  if (left === null) return 'You have none yet.'
  if (left === 0) return "You've used them all. Make new ones now."
  return `${left} of 10 left.`
}
