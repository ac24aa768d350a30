import { expect, test } from 'vitest'
import { statementName, verbOf } from './statement-name'

test.each([
  ['select "id" from "products" where "id" = $1', 'select products'],
  ['select now()', 'select now()'],
  ['select * from pg_sleep($1)', 'select pg_sleep()'],
  ['/* queues */ select 1', 'queues'],
  ["select 'from secrets where' as a, 'it''s from others' from invoices", 'select invoices'],
  ['select extract(epoch from due_at) from outbox_events', 'select outbox_events'],
  ['with queued as (insert into outbox_events (topic) values ($1)) select 1 from queued', 'insert outbox_events'],
  ['update outbox_events set attempts = 1 where id = (select id from outbox_events limit 1)', 'update outbox_events'],
  ['select 1 for update skip locked', 'select'],
  ['begin isolation level serializable', 'begin'],
  ['delete from only "public"."cart_items" where id = $1', 'delete public.cart_items'],
  ['', 'other'],
])('%s is called %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})

test('a verb is one of a few', () => {
  expect(['SELECT 1', ' /* a */ update x', 'vacuum', 'commit'].map(verbOf)).toEqual([
    'select',
    'update',
    'other',
    'commit',
  ])
})
