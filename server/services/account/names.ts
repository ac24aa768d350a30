/** The spec's order of names: first_name and last_name, given_name and family_name, full_name, name. */
export function namesFrom(metadata: Record<string, unknown>): { firstName: string; lastName: string } {
  const text = (key: string) => (typeof metadata[key] === 'string' ? metadata[key].trim().slice(0, 120) : '')
  const whole = text('full_name') || text('name')
  const [head = '', ...rest] = whole.split(/\s+/)
  return {
    firstName: text('first_name') || text('given_name') || head,
    lastName: text('last_name') || text('family_name') || rest.join(' '),
  }
}
