import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'
import { timeRatio } from '../testing/time-ratio'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

test('an unknown person takes as long as a wrong password', async () => {
  const { email: known } = await service.person()
  const ask = (email: string) => () => service.client().signInWithPassword({ email, password: 'not the password' })
  expect(await timeRatio(ask(known), ask('nobody@example.com'), { rounds: 4, clock: 'processor' })).toBeLessThan(2)
})

test('a taken address takes as long as a free one', async () => {
  const signUp = (email: string) => service.request('/signup', { body: JSON.stringify({ password: PASSWORD, email }) })
  const { email } = await service.person()
  const ratio = await timeRatio(
    () => signUp(email),
    (round) => signUp(`free-${round}@example.com`),
    { rounds: 4, clock: 'processor' },
  )
  expect(ratio).toBeLessThan(2)
})
