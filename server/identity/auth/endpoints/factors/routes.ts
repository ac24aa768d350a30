import { Hono } from 'hono'
import type { AuthContext } from '../../context'
import { challengeFactor } from './challenge'
import { enrollFactor } from './enroll'
import { getRecoveryCodes, postRecoveryCodes, verifyRecoveryCode } from './recovery-codes'
import { unenrollFactor } from './unenroll'
import { verifyFactor } from './verify'

/** Everything about second factors, to be mounted at `/factors`. */
export function factorRoutes(auth: AuthContext): Hono {
  const app = new Hono()
  app.post('/', (c) => enrollFactor(auth, c))
  // Before the ones with an id, which would take the word for one.
  app.get('/recovery-codes', (c) => getRecoveryCodes(auth, c))
  app.post('/recovery-codes', (c) => postRecoveryCodes(auth, c))
  app.post('/recovery-codes/verify', (c) => verifyRecoveryCode(auth, c))
  app.post('/:id/challenge', (c) => challengeFactor(auth, c))
  app.post('/:id/verify', (c) => verifyFactor(auth, c))
  app.delete('/:id', (c) => unenrollFactor(auth, c))
  return app
}
