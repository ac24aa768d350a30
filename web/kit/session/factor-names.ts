type Named = { friendly_name?: string | undefined; factor_type: string }

/** What an app is called that has no name of its own. */
export const APP_NAME = 'Authenticator app'

/** What a phone is called: no more of its number than mails about it say. */
export function phoneName(number: string): string {
  return `Phone ending in ${number.slice(-2)}`
}

/** What a second step is called on the page. */
export function factorName({ friendly_name: name, factor_type: type }: Named): string {
  return name || (type === 'phone' ? 'Text message' : APP_NAME)
}

/** The same in the middle of a sentence, as in "Use … instead"; names people chose themselves stay as they are. */
export function factorInSentence(factor: Named): string {
  const name = factorName(factor)
  if (name === 'Text message') return 'a text message'
  const isOurs = /^(Authenticator app|Phone ending in \d+)( \d+)?$/.test(name)
  return isOurs ? `the ${name.charAt(0).toLowerCase()}${name.slice(1)}` : `“${name}”`
}

/** A name no other second step of the account has, as the account service wants it. */
export function freeName(base: string, taken: readonly Named[]): string {
  const names = new Set(taken.map(factorName))
  if (!names.has(base)) return base
  let n = 2
  while (names.has(`${base} ${n}`)) n += 1
  return `${base} ${n}`
}
