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
  if (provider === 'email') return 'This address and its password will no longer sign you in.'
  if (provider === 'phone') return 'This number is forgotten, and codes sent to it will no longer sign you in.'
  return 'It will no longer sign you in here. Your account there stays as it is.'
}
