import { expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals'
import { proposalWords } from './proposal-words'

const BASE = {
  id: 'one',
  proposedBy: { id: 'ann', name: 'Ann' },
  proposedAt: new Date(),
  expiresAt: new Date(),
  own: false,
  mayConfirm: true,
}
const RULE = {
  name: 'Goods',
  basis: 'goods',
  category: null,
  percent: 0.08,
  fixed: 0,
  minAmount: null,
  maxAmount: null,
} as const
const person = { id: 'ben', name: 'Ben Example', email: 'ben@test.example' }

test.each<[Proposal, string, string]>([
  [
    { ...BASE, kind: 'role', person, role: 'super-admin', until: null },
    'Ben Example becomes a super-admin',
    'ben@test.example',
  ],
  [
    { ...BASE, kind: 'role', person, role: 'admin', until: new Date(2027, 0, 5) },
    'Ben Example becomes an admin until Jan 5, 2027',
    'ben@test.example',
  ],
  [
    { ...BASE, kind: 'commission-rule', rule: RULE, replaces: null, startsAt: new Date(2027, 0, 5) },
    'The commission rule Goods begins on Jan 5, 2027',
    '8% of products and delivery',
  ],
  [
    {
      ...BASE,
      kind: 'commission-rule',
      rule: RULE,
      replaces: { ...RULE, name: 'Old goods', percent: 0.06 },
      startsAt: null,
    },
    'Goods takes over from Old goods',
    '8% of products and delivery. Until now: 6% of products and delivery',
  ],
  [
    { ...BASE, kind: 'commission-end', rule: RULE },
    'The commission rule Goods ends',
    'It takes 8% of products and delivery',
  ],
])('%# says what would happen', (proposal, what, detail) => {
  expect(proposalWords(proposal, 'en-US')).toEqual({ what, detail })
})
