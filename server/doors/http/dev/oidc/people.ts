import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { readEmailAddress } from '#server/identity/auth/email-address'

export type DemoPerson = { email: string; name: string; emailVerified: boolean }

/** The one the self-approving provider always signs in. */
export const ROBIN: DemoPerson = { email: 'robin.demo@pawstead.example', name: 'Robin Demo', emailVerified: true }
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  ROBIN,
  { email: 'kim.demo@pawstead.example', name: 'Kim Demo', emailVerified: true },
  { email: 'toni.demo@pawstead.example', name: 'Toni Demo', emailVerified: false },
]

/** What the provider calls somebody, the same after every start. @param email in lower case */
export function subjectOf({ email }: Pick<DemoPerson, 'email'>): string {
  return createHash('sha256').update(`pawstead demo ${email}`).digest('hex').slice(0, 32)
}

const Given = z.object({
  email: z.string().transform((text) => readEmailAddress(text.trim())),
  name: z
    .string()
    .transform((text) => text.replace(/\p{Cc}/gu, '').trim())
    .pipe(z.string().min(1).max(100)),
  verified: z.string().optional(),
})

/**
 * Who was chosen on the page, or typed into it.
 *
 * @returns null when the address or the name is none
 */
export function readPerson(form: URLSearchParams): DemoPerson | null {
  const chosen = DEMO_PEOPLE.find(({ email }) => email === form.get('person'))
  if (chosen) return chosen
  const { data } = Given.safeParse(Object.fromEntries(form))
  if (!data?.email) return null
  return { email: data.email, name: data.name, emailVerified: data.verified !== undefined }
}

/** Who signed in lately, for the questions about them that follow at once. */
export function createMembers() {
  const members = new LRUCache<string, DemoPerson>({ max: 1000 })
  return {
    /** @returns the subject */
    add(person: DemoPerson): string {
      const subject = subjectOf(person)
      members.set(subject, person)
      return subject
    },
    claimsOf(subject: string) {
      const person = members.get(subject)
      if (!person) return undefined
      const [given, ...family] = person.name.split(/\s+/)
      return {
        sub: subject,
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        ...(given && { given_name: given }),
        ...(family.length > 0 && { family_name: family.join(' ') }),
      }
    },
  }
}
export type Members = ReturnType<typeof createMembers>
