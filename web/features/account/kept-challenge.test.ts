// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepChallenge, keptChallenge } from './kept-challenge'

beforeEach(() => sessionStorage.clear())

const inS = (seconds: number) => Date.now() / 1000 + seconds

test('what a texted code answers is kept for its factor, as long as the code can be right', () => {
  expect(keptChallenge('phone')).toBeUndefined()
  keepChallenge({ id: 'asked', factorId: 'phone', expiresAtS: inS(300) })
  expect([keptChallenge('phone'), keptChallenge('another')]).toEqual(['asked', undefined])
  keepChallenge({ id: 'asked', factorId: 'phone', expiresAtS: inS(-1) })
  expect(keptChallenge('phone')).toBeUndefined()
  keepChallenge({ id: 'asked', factorId: 'phone', expiresAtS: inS(300) })
  keepChallenge(null)
  expect(keptChallenge('phone')).toBeUndefined()
})

test.each(['{', '7', 'null', '{"factorId":"phone"}'])('broken storage (%s) is none', (kept) => {
  sessionStorage.setItem('pawstead.challenge', kept)
  expect(keptChallenge('phone')).toBeUndefined()
})
