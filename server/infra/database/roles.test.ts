import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { withClient } from './client'
import { grantToApp } from './roles'

let database: ClonedDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})

afterAll(() => database.drop())

test.each([
  'create table mine (id int)',
  'create schema mine',
  'alter table schema_migrations add note text',
  'create role friend',
])('the application cannot %s', async (statement) => {
  await withClient(database.url, (client) =>
    expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/),
  )
})

test('the time-outs hold for every connection of the application', async () => {
  const { rows } = await withClient(database.url, (client) =>
    client.query(
      `select name, setting || unit as value from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout') order by name`,
    ),
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', value: '10000ms' },
    { name: 'lock_timeout', value: '2000ms' },
    { name: 'statement_timeout', value: '5000ms' },
  ])
})

test('what the owner makes, in any schema, the application can use', async () => {
  await withClient(database.adminUrl, (client) =>
    client.query(`
      create schema elsewhere;
      create table elsewhere.things (id bigint generated always as identity, old serial, name text);
      create function elsewhere.answer() returns int language sql as 'select 42';
    `),
  )
  await withClient(database.url, async (client) => {
    await client.query(`insert into elsewhere.things (name) values ('ball')`)
    await client.query(`update elsewhere.things set name = 'bone'`)
    const { rows } = await client.query('select name, elsewhere.answer() from elsewhere.things')
    expect(rows).toEqual([{ name: 'bone', answer: 42 }])
    await client.query('delete from elsewhere.things')
  })
})

test('replicas that start together grant in turns', async () => {
  const role = decodeURIComponent(new URL(database.url).username)
  await Promise.all(Array.from({ length: 12 }, () => grantToApp(database.adminUrl, role)))
})
