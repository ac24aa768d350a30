export const NO_ADDRESS = 'Enter a web address, such as https://example.com.'

/** What people type for an address: "example.com" means https. Empty stays empty. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}

export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
}
