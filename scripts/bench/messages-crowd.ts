// Started by messages.ts: people at APP_URL with a conversation open each, to whom profiles of the demo town write. Tells how long
// each message took from before it was sent until its reader had fetched it. A process of its own, so that what it costs
// does not count for the server.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { joinLive } from './plain-socket.ts'
import type { Person } from './samples.ts'

const { APP_URL = '', DATABASE_URL = '' } = process.env
const SECONDS = Number(process.argv[2])
/** Each conversation goes on about twice a minute. */
const A_SECOND = 30
const OPENING_AT_ONCE = 50
const TOWN = ['sitter', 'shop', 'hollowlane', 'longacre', 'barrowandbean', 'tidewater', 'pottery', 'rescue', 'clinic']
const TOWN_PASSWORD = 'millbrook-street-2026'

type Signed = { token: string; csrf: string }
type Talk = { id: string; reader: Person; writer: Signed; waits: Map<string, number> }

const [{ people }] = (await once(process, 'message')) as [{ people: Person[] }]
const writers = new Map<string, Signed>()
for (const name of TOWN) writers.set(`${name}@pawstead.example`, await signIn(`${name}@pawstead.example`))
const times: number[] = []
const talks = await begin()
for (let from = 0; from < talks.length; from += OPENING_AT_ONCE)
  await Promise.all(talks.slice(from, from + OPENING_AT_ONCE).map(follow))

const sending: Promise<unknown>[] = []
const startedAt = performance.now()
for (let sent = 0; sent < SECONDS * A_SECOND; sent++) {
  await sleep(Math.max(0, startedAt + (sent * 1000) / A_SECOND - performance.now()))
  const talk = talks[(sent * 7) % talks.length]
  if (talk) sending.push(write(talk))
}
await Promise.all(sending)
const waiting = () => talks.some(({ waits }) => waits.size > 0)
for (let tried = 0; waiting() && tried < 50; tried++) await sleep(100)
process.send?.({ conversations: talks.length, sent: sending.length, times })
await once(process, 'disconnect')
process.exit(0)

/** A conversation of each person with each profile, past the hours in which a person may begin so many. */
async function begin(): Promise<Talk[]> {
  const database = new pg.Client({ connectionString: DATABASE_URL })
  await database.connect()
  const { rows } = await database.query<{ id: string; reader: string; writer: string }>(
    `with town as (select distinct on (u.id) p.id, u.email from user_profiles p join auth_users u on u.id = p.user_id
        where u.email = any($1) and p.is_active and p.user_type <> 'pet-parent' order by u.id, p.created_at),
      begun as (insert into conversations (person_id, profile_id, state)
        select person, town.id, 'open' from unnest($2::uuid[]) person, town returning id, person_id, profile_id)
      select begun.id, person_id as reader, town.email as writer from begun join town on town.id = profile_id`,
    [[...writers.keys()], people.map(({ id }) => id)],
  )
  await database.query(
    `insert into messages (conversation_id, seq, side, author_id, body, client_id)
     select id, 0, 'person', person_id, 'Are you there on Saturday?', gen_random_uuid() from conversations where id = any($1)`,
    [rows.map(({ id }) => id)],
  )
  await database.end()
  return rows.flatMap(({ id, reader: personId, writer: email }) => {
    const [reader, writer] = [people.find((person) => person.id === personId), writers.get(email)]
    return reader && writer ? [{ id, reader, writer, waits: new Map<string, number>() }] : []
  })
}

/** A tab with the conversation open: it fetches what is new as soon as it is told that something is. */
async function follow(talk: Talk, index: number): Promise<void> {
  await joinLive(APP_URL, {
    address: `10.8.${people.indexOf(talk.reader) >> 2}.${index}`,
    channel: `conversation-${talk.id}`,
    token: talk.reader.token,
    binding: { event: 'UPDATE', schema: 'public', table: 'conversations', filter: `id=eq.${talk.id}` },
    reached: () => void read(talk),
  })
}

async function read({ id, reader, waits }: Talk): Promise<void> {
  const { items } = (await rpc('messages/thread', { id }, reader)) as { items: { body: string }[] }
  const atMs = performance.now()
  for (const { body } of items) {
    const sentAt = waits.get(body)
    if (sentAt === undefined) continue
    waits.delete(body)
    times.push(Number((atMs - sentAt).toFixed(2)))
  }
}

async function write({ id, writer, waits }: Talk): Promise<void> {
  const body = `Yes, from nine on. ${randomUUID()}`
  waits.set(body, performance.now())
  await rpc('messages/send', { id, body, clientId: randomUUID() }, writer)
}

async function signIn(email: string): Promise<Signed> {
  const { access_token: token } = (await call('/auth/v1/token?grant_type=password', {
    email,
    password: TOWN_PASSWORD,
  })) as { access_token: string }
  const { token: csrf } = (await rpc('account/csrfToken', undefined, { token, csrf: '' })) as { token: string }
  return { token, csrf }
}

async function rpc(path: string, input: object | undefined, { token, csrf }: Signed): Promise<unknown> {
  const answer = (await call(
    `/api/rpc/${path}`,
    { json: input },
    { authorization: `Bearer ${token}`, 'x-csrf-token': csrf },
  )) as {
    json: unknown
  }
  return answer.json
}

async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${APP_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
