// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fillKnown } from './fill-known'

function field(value = ''): HTMLInputElement {
  const input = document.createElement('input')
  input.value = value
  document.body.append(input)
  return input
}

test('an empty field is filled, and one that says something is left alone', () => {
  const [empty, typed] = [field(), field('Gwen')]
  for (const each of [empty, typed]) fillKnown(each, 'Ada')
  expect([empty.value, typed.value]).toEqual(['Ada', 'Gwen'])
})

test('nothing appears under a hand; who leaves the field empty finds it filled, who typed does not', () => {
  const [left, typed] = [field(), field()]
  for (const each of [left, typed]) {
    each.focus()
    fillKnown(each, 'Ada')
    expect(each.value).toBe('')
    if (each === typed) each.value = 'Gwen'
    each.blur()
  }
  expect([left.value, typed.value]).toEqual(['Ada', 'Gwen'])
})
