/** What a way in is called on the page; `label` is what the account service writes on its button. */
export function identityName(provider: string, labels: readonly { name: string; label: string }[] = []): string {
  if (provider === 'email') return 'Email'
  if (provider === 'phone') return 'Phone'
  if (provider.startsWith('sso:')) return 'Your company'
  const known = labels.find(({ name }) => name === provider)?.label
  return known ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}

/** What taking a way in away means. */
export function unlinkWords(provider: string): string {
  if (provider === 'email') return 'You won’t be able to sign in with this email and password anymore.'
  if (provider === 'phone') return 'We’ll remove this number, and you won’t be able to sign in with it anymore.'
  return 'You won’t be able to sign in with it here anymore. Your account there stays the same.'
}
