// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts, keepDraft, keptDraft } from './kept-draft'

beforeEach(() => sessionStorage.clear())

test('a draft is kept for what it is about, until it is empty or forgotten', () => {
  keepDraft('a', 'Hello')
  keepDraft('b', 'Bye')
  expect([keptDraft('a'), keptDraft('b'), keptDraft('c')]).toEqual(['Hello', 'Bye', ''])
  keepDraft('a', '')
  expect([keptDraft('a'), keptDraft('b')]).toEqual(['', 'Bye'])
  forgetDrafts()
  expect(keptDraft('b')).toBe('')
})

test.each(['{', '7', 'null', '{"a":1}'])('broken storage (%s) is none', (kept) => {
  sessionStorage.setItem('pawstead.drafts', kept)
  expect(keptDraft('a')).toBe('')
})
