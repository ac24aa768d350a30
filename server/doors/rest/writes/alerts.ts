import { settleAlert } from '#server/identity/security/alerts/settle'
import { badValue, mayNotWrite } from '../refusals'
import type { Update } from './write'

const NOTES_MAX = 4000

/** Settles an alert. When that was, and when it changed, the server says, whatever was sent. */
export const settle: Update = async (asking, { id }, change) => {
  const { status, resolution_notes: notes, updated_at: _, investigated_at: __, ...rest } = change
  for (const column of Object.keys(rest)) throw mayNotWrite('suspicious_activity_alerts', column)
  if (status !== 'resolved' && status !== 'false_positive') {
    throw badValue('An alert is settled by the status resolved or false_positive.', '23514')
  }
  if (notes !== undefined && notes !== null && typeof notes !== 'string') {
    throw badValue('resolution_notes has to be text.', '22P02')
  }
  const trimmed = notes?.trim()
  if (trimmed && trimmed.length > NOTES_MAX) throw badValue('resolution_notes has at most 4,000 characters.', '23514')
  await settleAlert(asking, asking, { id, status, notes: trimmed })
  return 'there'
}
