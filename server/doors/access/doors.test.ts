import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATA_PROCEDURES, DATA_READS, DATA_WRITES, type EndpointName, endpointOf } from '#contract/data-door'
import type { Door } from '#contract/door'
import { DOORS } from '#contract/doors'
import { PUBLIC_KEY } from '#contract/public-key'
import type { Access } from '#contract/roles'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { ADMITTED, expectedOf } from './expected'
import { createPrincipals, type Principal } from './principals'

let world: World
let principals: Principal[]
beforeAll(async () => {
  world = await createWorld({ demo: false })
  principals = await createPrincipals(world)
})
afterAll(() => world.close())

/** What everybody is told, by their names. */
async function told<Told>(ask: (principal: Principal) => Promise<Told>): Promise<Record<string, Told>> {
  const each = principals.map(async (principal) => [principal.name, await ask(principal)] as const)
  return Object.fromEntries(await Promise.all(each))
}

function request({ user }: Principal, method: string, path: string, body?: unknown): Promise<Response> {
  const headers = {
    apikey: PUBLIC_KEY,
    ...(user && { authorization: `Bearer ${user.accessToken}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return world.request(path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const doors = Object.entries<Door>(DOORS).map(([name, door]) => ({ name, ...door }))
const addressOf = ({ path }: Door) => path.replace(/\{\w+\}/g, () => unknownId())

const OF_THE_GATE = ['SIGN_IN_FIRST', 'NOT_ALLOWED', 'SECOND_FACTOR_REQUIRED', 'FRESH_CHECK_NEEDED', 'CSRF_INVALID']

/** What a door of our own pages says: the code of the gate's refusal, or that it let in. */
async function codeOf(response: Response): Promise<string> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) {
    await response.body?.cancel()
    return ADMITTED
  }
  const { code } = (await response.json()) as { code?: string }
  return code && OF_THE_GATE.includes(code) ? code : ADMITTED
}

const isUnasked = ({ access }: Door) => access === 'unasked'

test.each(doors.filter((door) => !isUnasked(door) && !door.published))(
  'the door $name lets in exactly whom the contract does',
  async (door) => {
    const answers = await told(async (principal) => codeOf(await request(principal, door.method, addressOf(door))))
    const expected = await told(async (principal) => expectedOfDoor(door, principal))
    expect(answers).toEqual(expected)
  },
)

/** A door for files is read by whoever is nobody yet as nobody, unless more is at stake. */
function expectedOfDoor({ access, method, fresh, ours }: Door, principal: Principal): string {
  if (access === 'unasked') return ADMITTED
  const isRead = method === 'GET'
  // A token that counts no more is the same as none.
  if (principal.suspended || (principal.owes && isRead && !fresh))
    return access === 'anyone' ? ADMITTED : 'SIGN_IN_FIRST'
  return expectedOf({ access, isRead, token: ours === true }, principal)
}

test.each(doors.filter(isUnasked))('the door $name answers everybody alike', async (door) => {
  const answers = await told(async (principal) => {
    const response = await request(principal, door.method, addressOf(door))
    await response.body?.cancel()
    return response.status
  })
  expect(new Set(Object.values(answers)).size).toBe(1)
})

test.each(doors.filter(({ published }) => published))(
  'the door $name of the published client lets in anybody whose token counts, and nobody who has only begun to sign in',
  async (door) => {
    const answers = await told(async (principal) => {
      const response = await request(principal, door.method, addressOf(door), {})
      await response.body?.cancel()
      return [401, 403].includes(response.status) ? response.status : ADMITTED
    })
    const expected = await told(async (principal) => {
      if (principal.suspended) return 401
      // Who only sends a broadcast to a public channel needs to be nobody in particular.
      return principal.owes && door.path.startsWith('/functions/') ? 403 : ADMITTED
    })
    expect(answers).toEqual(expected)
  },
)

describe('the data door', () => {
  test.each(Object.entries(DATA_READS))(
    'shows of %s every row to exactly those the contract says',
    async (table, rows) => {
      const answers = await told(async (principal) => {
        const response = await request(principal, 'GET', `/rest/v1/${table}?id=eq.${idOf(table)}&select=id`)
        await response.body?.cancel()
        return response.status
      })
      expect(answers).toEqual(await told(async ({ suspended }) => (suspended ? 401 : 200)))
      if (rows.others !== 'none') return
      const seen = await told(async (principal) => {
        const response = await request(principal, 'GET', `/rest/v1/${table}?select=id&limit=1`)
        return response.ok && ((await response.json()) as unknown[]).length > 0
      })
      const access = endpointOf(rows.all).meta.access
      expect(seen).toEqual(await told(async (principal) => (await isThere(table)) && admits(access, principal)))
    },
  )

  test.each(Object.keys(DATA_WRITES))('%s is for nobody but those who are signed in all the way', async (name) => {
    const [method = '', table = ''] = name.split(' ')
    const target = method === 'POST' ? '' : `?id=eq.${idOf(table)}`
    const body = method === 'POST' ? [] : method === 'PATCH' ? {} : undefined
    const answers = await told(async (principal) => {
      const response = await request(principal, method, `/rest/v1/${table}${target}`, body)
      await response.body?.cancel()
      return response.status < 300 ? ADMITTED : response.status
    })
    const expected = await told(async (principal) => {
      if (!principal.user || principal.suspended) return 401
      if (principal.owes) return 403
      return principal.termsDue && method === 'POST' ? 409 : ADMITTED
    })
    expect(answers).toEqual(expected)
  })

  test.each(Object.entries<EndpointName | null>(DATA_PROCEDURES))('%s is for whom %s is', async (name, like) => {
    const answers = await told(async (principal) => {
      const args = argumentsOf(principal)[name as keyof typeof DATA_PROCEDURES]
      const response = await request(principal, 'POST', `/rest/v1/rpc/${name}`, args)
      const { details } = ((await response.json()) ?? {}) as { details?: string }
      if (response.status === 401) return 'SIGN_IN_FIRST'
      return details && [...OF_THE_GATE, 'CONSENT_NEEDED'].includes(details) ? details : ADMITTED
    })
    const expected = await told(async (principal) => {
      if (like === null) return principal.suspended ? 'SIGN_IN_FIRST' : ADMITTED
      const { access } = endpointOf(like).meta
      return expectedOf({ access, isRead: false, token: false }, principal)
    })
    expect(answers).toEqual(expected)
  })
})

/** What each has to be called with, to be found at all; of oneself where others are for admins alone. */
function argumentsOf({ user }: Principal): Record<keyof typeof DATA_PROCEDURES, object> {
  return {
    get_user_role: { _user_id: unknownId() },
    assign_user_role: { _user_id: unknownId(), _role: 'user' },
    log_security_event: { p_event_type: 'matrix', p_action: 'tried it' },
    detect_suspicious_activity: { p_user_id: user?.id ?? unknownId() },
  }
}

const idOf = (table: string) => (table === 'security_audit_logs' ? '1' : unknownId())

function admits(access: Access, principal: Principal): boolean {
  return expectedOf({ access, isRead: true, token: false }, principal) === ADMITTED
}

async function isThere(table: string): Promise<boolean> {
  const { rows } = await world.deps.db.execute<{ there: boolean }>(`select exists (select from ${table}) as there`)
  return rows[0]?.there ?? false
}
