import { isPlainName } from '#contract/names.rules'
import { cleanLine } from '../text/clean'

const MAX_LENGTH = 120

/** The spec's order of names: first_name and last_name, given_name and family_name, full_name, name. What is no name is none. */
export function namesFrom(metadata: Record<string, unknown>): { firstName: string; lastName: string } {
  const text = (key: string) => {
    const given = metadata[key]
    const name = typeof given === 'string' ? [...cleanLine(given)].slice(0, MAX_LENGTH).join('').trim() : ''
    return isPlainName(name) ? name : ''
  }
  const whole = text('full_name') || text('name')
  const [head = '', ...rest] = whole.split(/\s+/)
  return {
    firstName: text('first_name') || text('given_name') || head,
    lastName: text('last_name') || text('family_name') || rest.join(' '),
  }
}
