import type { InvoiceStatus } from '#contract/invoices.rules'
import type { TextStyle } from './text-writer'

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

const style = (family: TextStyle['family'], size: number, color = COLORS.ink, figures = false): TextStyle => ({
  family,
  size,
  color,
  figures,
})

export const STYLES = {
  title: style('display', 22),
  wordmark: style('display', 11, COLORS.spruce),
  business: style('strong', 13),
  heading: style('strong', 10.5),
  strong: style('strong', 10, COLORS.ink, true),
  body: style('body', 10, COLORS.ink, true),
  quiet: style('body', 9, COLORS.quiet),
  figure: style('body', 10, COLORS.quiet, true),
  discount: style('body', 10, COLORS.success, true),
  total: style('strong', 14, COLORS.ink, true),
  link: style('strong', 9, COLORS.spruce),
  foot: style('body', 8, COLORS.quiet, true),
}

type Badge = { fill: string; style: TextStyle }
const badge = (fill: string, color: string): Badge => ({ fill, style: style('strong', 9, color) })
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
