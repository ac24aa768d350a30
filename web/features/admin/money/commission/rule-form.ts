import { COMMISSION_BASES, MOST_COMMISSION } from '#contract/commission.rules'
import type { CommissionRuleRow, NewCommissionRule } from '#contract/money-desk'

/** A rule as it is typed: the share in percent, and bounds that may be empty. */
export type RuleDraft = {
  name: string
  /** A basis, or the id of a category. */
  basis: string
  /** The day it starts on; empty for at once. */
  starts: string
  percent: string
  fixed: string
  minAmount: string
  maxAmount: string
}

export type RuleProblems = { [Field in keyof RuleDraft]?: string }

const MOST_PERCENT = MOST_COMMISSION * 100
const MOST = 100_000
const FIELDS = ['name', 'basis', 'starts', 'percent', 'fixed', 'minAmount', 'maxAmount'] as const

export function draftOf(rule: CommissionRuleRow | undefined): RuleDraft {
  if (!rule) return { name: '', basis: 'goods', starts: '', percent: '', fixed: '', minAmount: '', maxAmount: '' }
  const typed = (amount: number | null) => (amount === null ? '' : String(amount))
  return {
    name: rule.name,
    basis: rule.category?.id ?? rule.basis,
    starts: '',
    percent: String(Number((rule.percent * 100).toFixed(4))),
    fixed: rule.fixed === 0 ? '' : String(rule.fixed),
    minAmount: typed(rule.minAmount),
    maxAmount: typed(rule.maxAmount),
  }
}

export function readDraft(form: FormData): RuleDraft {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [name, basis, starts, percent, fixed, minAmount, maxAmount] = FIELDS.map(text)
  return {
    name: name ?? '',
    basis: basis || 'goods',
    starts: starts ?? '',
    percent: percent ?? '',
    fixed: fixed ?? '',
    minAmount: minAmount ?? '',
    maxAmount: maxAmount ?? '',
  }
}

/** The rule that was typed, or what is wrong with it, by field. */
export function ruleOf(draft: RuleDraft, now = new Date()): { rule: NewCommissionRule } | { problems: RuleProblems } {
  const percent = numberOf(draft.percent, 4)
  const [fixed, least, most] = [draft.fixed, draft.minAmount, draft.maxAmount].map((typed) => numberOf(typed, 2))
  const money = 'Enter an amount like 0.30, up to 100,000.'
  const outside = (amount: number | null | undefined) => amount === undefined || (amount !== null && amount > MOST)
  const startsAt = draft.starts ? startOf(draft.starts) : null
  const basis = COMMISSION_BASES.find((one) => one === draft.basis)
  const problems: RuleProblems = {
    ...(!draft.name && { name: 'Enter a name.' }),
    ...((percent === undefined || percent === null || percent > MOST_PERCENT) && {
      percent: `Enter a number from 0 to ${MOST_PERCENT}.`,
    }),
    ...(startsAt && !(startsAt > now) && { starts: 'Choose a day after today.' }),
    ...(outside(fixed) && { fixed: money }),
    ...(outside(least) && { minAmount: money }),
    ...(outside(most) && { maxAmount: money }),
    ...(least && typeof most === 'number' && least > most && { maxAmount: 'The maximum can’t be below the minimum.' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    rule: {
      name: draft.name,
      basis: basis ?? 'goods',
      categoryId: basis ? null : draft.basis,
      startsAt,
      percent: Number(((percent ?? 0) / 100).toFixed(6)),
      fixed: fixed ?? 0,
      minAmount: least ?? null,
      maxAmount: most ?? null,
    },
  }
}

/** The midnight with which a day begins where the person is. */
function startOf(day: string): Date {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Nothing typed is null, what is no number or has more decimals undefined. A comma is a point. */
function numberOf(typed: string, decimals: number): number | null | undefined {
  if (!typed) return null
  const text = typed.replace(',', '.')
  return new RegExp(`^\\d{1,6}(\\.\\d{1,${decimals}})?$`).test(text) ? Number(text) : undefined
}
