import { fromCents, minus, portion, share, sum, toCents } from './amounts'
import type { LineType } from './invoices.rules'

/** What a rule takes its part of. */
export const COMMISSION_BASES = ['goods', 'services', 'everything'] as const
export type CommissionBasis = (typeof COMMISSION_BASES)[number]

/** No rule takes more than this part of what it is taken of, whoever adds it, nor do all of them together; of each, the database holds the same. */
export const MOST_COMMISSION = 0.3

export type CommissionRule = {
  id: string
  name: string
  basis: CommissionBasis
  /** The products it is about, by itself; null for a rule about all that its basis names. */
  category: { id: string; name: string } | null
  /** A fraction: 0.08 is 8 %. */
  percent: number
  /** Major units, once per invoice that is paid by card. */
  fixed: number
  /** Bounds of what the rule takes of one invoice, in major units; null means none. */
  minAmount: number | null
  maxAmount: number | null
}

/**
 * What a rule is taken of.
 *
 * @property categories of a product: its own, then the one that stands above it
 */
export type CommissionedLine = { type: LineType; amount: number; categories?: readonly string[] }

/** What a rule does at a moment. One that was withdrawn before it started ends where it begins. */
export type RuleState = 'planned' | 'counts' | 'ended' | 'withdrawn'

export function ruleState({ validFrom, validTo }: { validFrom: Date; validTo: Date | null }, now: Date): RuleState {
  if (validTo && validTo.getTime() === validFrom.getTime()) return 'withdrawn'
  if (validTo && validTo <= now) return 'ended'
  return validFrom > now ? 'planned' : 'counts'
}

/** One rule's part of what was paid. */
export type CommissionLine = { ruleId: string; name: string; basisAmount: number; rate: number; amount: number }

const GOODS: readonly LineType[] = ['product', 'shipping']
/** Never ours to share in: what is given, and what is only passed on. */
const FREE: readonly LineType[] = ['tip', 'donation', 'adoption_fee', 'credit_note']

/**
 * What the platform keeps of a payment by card, one line per rule. Tips, donations and adoption fees are free of it. A
 * product whose category has a rule falls under that one, and no longer under those about all products; the category it
 * stands on decides before the one above.
 *
 * @param paid by this payment, in major units
 * @param before what the rules took of earlier payments of the same invoice, by rule id: bounds and the fixed part count
 *   once per invoice
 * @returns of no rule more than the ceiling, nor of all together; the rules that come first take theirs first
 */
export function commissionOf(
  rules: readonly CommissionRule[],
  lines: readonly CommissionedLine[],
  paid: number,
  before: Readonly<Record<string, number>> = {},
): CommissionLine[] {
  const whole = sum(lines.map(({ amount }) => amount))
  const ruled = new Set(rules.map(({ category }) => category?.id))
  const homeOf = ({ type, categories = [] }: CommissionedLine) =>
    type === 'product' ? categories.find((id) => ruled.has(id)) : undefined
  const shared = sum(lines.filter(({ type }) => !FREE.includes(type)).map(({ amount }) => amount))
  let left = portion(share(paid, shared, whole), MOST_COMMISSION)
  return rules.flatMap((rule) => {
    const basis = sum(lines.filter((line) => falls(rule, line.type, homeOf(line))).map(({ amount }) => amount))
    const basisAmount = share(paid, basis, whole)
    if (basisAmount <= 0) return []
    const taken = before[rule.id] ?? 0
    const first = before[rule.id] === undefined
    const plain = sum([portion(basisAmount, rule.percent), first ? rule.fixed : 0])
    const least = first && rule.minAmount !== null ? Math.max(plain, rule.minAmount) : plain
    const bounded = rule.maxAmount === null ? least : Math.min(least, Math.max(0, minus(rule.maxAmount, taken)))
    const ceiling = portion(basisAmount, MOST_COMMISSION)
    const amount = fromCents(Math.min(toCents(bounded), toCents(ceiling), toCents(left)))
    if (amount <= 0) return []
    left = minus(left, amount)
    return [{ ruleId: rule.id, name: rule.name, basisAmount, rate: rule.percent, amount }]
  })
}

/**
 * The same of several payments of one invoice, one after another, by the rules' names: each is rounded by itself, as it is
 * once it comes.
 */
export function commissionOfPayments(
  rules: readonly CommissionRule[],
  lines: readonly CommissionedLine[],
  payments: readonly number[],
  before: Readonly<Record<string, number>> = {},
): { name: string; amount: number }[] {
  const taken: Record<string, number> = { ...before }
  const kept = new Map<string, number>()
  for (const paid of payments)
    for (const { ruleId, name, amount } of commissionOf(rules, lines, paid, taken)) {
      taken[ruleId] = sum([taken[ruleId] ?? 0, amount])
      kept.set(name, sum([kept.get(name) ?? 0, amount]))
    }
  return [...kept].map(([name, amount]) => ({ name, amount }))
}

/** @param home the category whose rule the line falls under, if one has a rule */
function falls({ basis, category }: CommissionRule, type: LineType, home: string | undefined): boolean {
  if (FREE.includes(type)) return false
  if (category) return category.id === home
  if (basis === 'everything') return true
  return basis === 'goods' ? home === undefined && GOODS.includes(type) : !GOODS.includes(type)
}

const BASIS_WORDS: Record<CommissionBasis, string> = {
  goods: 'of products and delivery',
  services: 'of services',
  everything: 'of everything',
}

/** What a rule is taken of, in words: "of products in Food", "of services". */
export function basisWords({ basis, category }: Pick<CommissionRule, 'basis' | 'category'>): string {
  return category ? `of products in ${category.name}` : BASIS_WORDS[basis]
}

/**
 * What the rules take, for people: "6% of products and delivery, and 10% of services". Nothing where there are none. What
 * a category's rule takes is said after the rule about all products, as what holds instead.
 */
export function commissionWords(rules: readonly Omit<CommissionRule, 'id' | 'name'>[]): string {
  const place = ({ basis, category }: (typeof rules)[number]) =>
    COMMISSION_BASES.indexOf(basis) * 2 + (category ? 1 : 0)
  const general = rules.some(({ basis, category }) => basis === 'goods' && !category)
  const sorted = rules.toSorted((a, b) => place(a) - place(b))
  const parts = sorted.map(({ percent, fixed, minAmount, maxAmount, ...of }) =>
    [
      [percentWords(percent), fixed > 0 && `plus ${dollars(fixed)}`].filter(Boolean).join(' '),
      `${basisWords(of)}${boundsWords(minAmount, maxAmount, fixed > 0)}`,
      of.category && general && 'instead',
    ]
      .filter(Boolean)
      .join(' '),
  )
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : (parts[0] ?? 'nothing')
}

const percentWords = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`
const dollars = (amount: number) => `$${amount.toFixed(2)}`

/** A fixed part and a least one count only as far as the ceiling goes. */
function boundsWords(least: number | null, most: number | null, hasFixed: boolean): string {
  const bounds = [least !== null && `at least ${dollars(least)}`, most !== null && `at most ${dollars(most)}`]
  const said = bounds.filter(Boolean).join(', ')
  const held = (hasFixed || least !== null) && `never more than ${percentWords(MOST_COMMISSION)}`
  const all = [said && `${said} per invoice`, held].filter(Boolean).join(', ')
  return all && ` (${all})`
}
