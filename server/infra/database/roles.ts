import { escapeIdentifier, escapeLiteral } from 'pg'
import { withClient } from './client'
import { codeOf } from './processes'

/** What no statement of the application may exceed (promises.md, section 5). */
export const TIMEOUTS = {
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  lock_timeout: '2s',
} as const

/**
 * Makes the database and the application's role that the two addresses of a built-in server name.
 * The role reads and writes what the owner makes, and makes nothing itself.
 */
export async function ensureRoles(adminUrl: string, appUrl: string): Promise<void> {
  await ensureDatabase(adminUrl)
  const { username, password } = new URL(appUrl)
  const role = escapeIdentifier(username)
  await withClient(adminUrl, async (client) => {
    const known = await client.query('select from pg_roles where rolname = $1', [username])
    if (!known.rowCount) await client.query(`create role ${role} login password ${escapeLiteral(password)}`)
    const limits = Object.entries(TIMEOUTS).map(([name, value]) => `alter role ${role} set ${name} = '${value}'`)
    await client.query([...limits, grantsTo(username)].join(';\n'))
  })
}

/** For an external database with a role of its own for migrations. */
export async function grantToApp(adminUrl: string, appRole: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(grantsTo(appRole)))
}

/**
 * Default privileges, so that they also hold for what later migrations make, in any schema. Replicas that start
 * together take turns: the server refuses two such changes at once ("tuple concurrently updated").
 */
function grantsTo(name: string): string {
  const role = escapeIdentifier(name)
  return `
    select pg_advisory_xact_lock(hashtext('pawstead grants'));
    grant usage on schema public to ${role};
    alter default privileges grant usage on schemas to ${role};
    alter default privileges grant select, insert, update, delete on tables to ${role};
    alter default privileges grant usage, select on sequences to ${role};
    alter default privileges grant execute on functions to ${role};
  `
}

/** Creates the database an address names, unless it is there. */
async function ensureDatabase(url: string): Promise<void> {
  try {
    await withClient(url, async () => undefined)
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error
    const server = new URL(url)
    const name = server.pathname.slice(1)
    server.pathname = '/postgres'
    await withClient(server.href, (client) => client.query(`create database ${escapeIdentifier(name)}`))
  }
}
