import type { InvoiceStatus } from '#contract/invoices.rules'
import type { Ink } from './pen'

/** The product's light colours. */
export const COLORS = {
  ink: '#1c2a25',
  quiet: '#55635c',
  spruce: '#1f5c48',
  marigold: '#f2b33d',
  sunken: '#f4f6f2',
  border: '#dde3dc',
  success: '#1c6437',
  warning: '#9c1d17',
}

const ink = (voice: Ink['voice'], size: number, color = COLORS.ink, figures = false): Ink => ({
  voice,
  size,
  color,
  figures,
})

export const INKS = {
  title: ink('display', 22),
  wordmark: ink('display', 11, COLORS.spruce),
  business: ink('strong', 13),
  heading: ink('strong', 10.5),
  strong: ink('strong', 10, COLORS.ink, true),
  body: ink('body', 10, COLORS.ink, true),
  quiet: ink('body', 9, COLORS.quiet),
  figure: ink('body', 10, COLORS.quiet, true),
  discount: ink('body', 10, COLORS.success, true),
  total: ink('strong', 14, COLORS.ink, true),
  link: ink('strong', 9, COLORS.spruce),
  foot: ink('body', 8, COLORS.quiet, true),
}

type Badge = { fill: string; ink: Ink }
const badge = (fill: string, color: string): Badge => ({ fill, ink: ink('strong', 9, color) })
const NEUTRAL = badge('#eef1ec', COLORS.quiet)
const INFO = badge('#e2eff8', '#17567e')
const SUCCESS = badge('#e1f2e5', COLORS.success)

export const BADGES: Record<InvoiceStatus, Badge> = {
  draft: NEUTRAL,
  sent: INFO,
  overdue: badge('#fce8e6', COLORS.warning),
  partially_paid: badge('#fdf0d8', '#7a4a00'),
  paid: SUCCESS,
  partially_refunded: INFO,
  refunded: INFO,
  void: NEUTRAL,
  uncollectible: NEUTRAL,
}
