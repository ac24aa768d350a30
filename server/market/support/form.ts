import { createHmac, timingSafeEqual } from 'node:crypto'
import { FORM_MAX_HOURS, FORM_MIN_S } from '#contract/support.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { deriveSecret } from '#server/infra/env/derived-secret'

type Keeping = Pick<Deps, 'clock' | 'env'>

/** What a message is sent with: when the form was opened, and our word for it. */
export function openForm({ clock, env }: Keeping): { form: string } {
  const openedAt = String(clock.now().getTime())
  return { form: `${openedAt}.${signed(env.secretKey, openedAt)}` }
}

/** @throws FORM_OUTDATED when it is not ours, was opened seconds or more than a day ago */
export function requireForm({ clock, env }: Keeping, form: string): void {
  const [openedAt = '', mark = ''] = form.split('.')
  const [given, ours] = [Buffer.from(mark), Buffer.from(signed(env.secretKey, openedAt))]
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
  const openMs = clock.now().getTime() - Number(openedAt)
  if (!isOurs || openMs < FORM_MIN_S * 1000 || openMs > FORM_MAX_HOURS * 3_600_000) throw refuse('FORM_OUTDATED')
}

function signed(secretKey: string, text: string): string {
  return createHmac('sha256', deriveSecret(secretKey, 'contact form')).update(text).digest('base64url')
}
