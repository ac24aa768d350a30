import { type Check, ensure, until } from '../check.ts'
import { callAuth, PASSWORD } from '../people.ts'

/** Fits the demo's mailbox, which shows the newest 200. */
const SIGN_UPS = 24
const EVENTS = 300
const DONE_WITHIN_MS = 20_000

export const jobs: Check = {
  name: 'three processes share the background work: each mail and each event once',
  async run({ cluster, a, b }) {
    const emails = Array.from({ length: SIGN_UPS }, () => `${crypto.randomUUID()}@once.example`)
    await cluster.rows(
      `insert into outbox_events (topic, payload)
       select 'checkout.expire', json_build_object('groupId', gen_random_uuid()) from generate_series(1, $1::int)`,
      [EVENTS],
    )
    for (const [index, email] of emails.entries()) {
      const { url } = index % 2 === 0 ? a : b
      const address = `10.1.${index}.1`
      const answer = await callAuth(url, '/signup', { email, password: PASSWORD }, { address })
      ensure(answer.ok, `a sign-up answered ${answer.status}`)
    }
    const count = async (where: string) =>
      (await cluster.rows<{ count: number }>(`select count(*)::int as count from outbox_events where ${where}`))[0]
        ?.count
    await until(async () => (await count('done_at is null')) === 0, DONE_WITHIN_MS, 'the work was not done')
    ensure((await count('attempts <> 1')) === 0, 'something was tried twice')
    const response = await fetch(`${b.url}/dev/mailbox.json`)
    const mails = (await response.json()) as { to: string }[]
    const perPerson = emails.map((email) => mails.filter(({ to }) => to === email).length)
    ensure(
      perPerson.every((sent) => sent === 1),
      `mails per person: ${[...new Set(perPerson)].sort()}`,
    )
    return `${SIGN_UPS} mails and ${await count('true')} events, each once`
  },
}
