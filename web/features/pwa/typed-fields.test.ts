import { expect, test } from 'vitest'
import { createTypedFields } from './typed-fields'

const field = (value: string, facts: { type?: string; checked?: boolean } = {}) => ({
  value,
  isConnected: true,
  ...facts,
})

test('a field that somebody went into counts once it holds something else', () => {
  const fields = createTypedFields()
  const name = field('Ada')
  fields.enter(name)
  expect(fields.areHalfFilled()).toBe(false)
  name.value = 'Ada L'
  expect(fields.areHalfFilled()).toBe(true)
  fields.enter(name)
  expect(fields.areHalfFilled()).toBe(true)
  name.value = 'Ada'
  expect(fields.areHalfFilled()).toBe(false)
})

test('what the page filled in by itself does not count', () => {
  const fields = createTypedFields()
  const name = field('')
  name.value = 'from the account'
  expect(fields.areHalfFilled()).toBe(false)
})

test('what was begun before counts from what the page had put there', () => {
  const fields = createTypedFields()
  fields.enter(field('half a sen'), '')
  expect(fields.areHalfFilled()).toBe(true)
})

test('a choice counts by what is chosen', () => {
  const fields = createTypedFields()
  const choice = field('on', { type: 'checkbox', checked: false })
  fields.enter(choice)
  choice.checked = true
  expect(fields.areHalfFilled()).toBe(true)
})

test('what was searched for can be searched again, and what is gone cannot be lost', () => {
  const fields = createTypedFields()
  const search = field('', { type: 'search' })
  const gone = field('')
  for (const one of [search, gone]) fields.enter(one)
  search.value = gone.value = 'lead'
  gone.isConnected = false
  expect(fields.areHalfFilled()).toBe(false)
})
