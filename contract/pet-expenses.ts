import { z } from 'zod'
import { hasDecimals } from './amounts'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { EXPENSE_CATEGORIES, EXPENSE_CURRENCIES, EXPENSE_SOURCES, MAX_EXPENSE } from './pet-expenses.rules'

const Category = z.enum(EXPENSE_CATEGORIES)
const Amount = z
  .number('Enter an amount.')
  .positive('Enter an amount above zero.')
  .max(MAX_EXPENSE)
  .refine((amount) => hasDecimals(amount, 2), 'Use at most two decimals.')
const Year = z.coerce.number().int().min(1950).max(2100)

export const PetExpense = z.object({
  id: z.uuid(),
  category: Category,
  amount: z.number().describe('What is left of it after refunds'),
  currency: z.string(),
  spentOn: z.iso.date(),
  vendor: z.string(),
  note: z.string(),
  source: z.enum(EXPENSE_SOURCES).describe('`manual` was typed; the others follow what they were made of'),
  href: z.string().nullable().describe('Where what it came from can be read, by whoever it belongs to'),
})
export type PetExpense = z.infer<typeof PetExpense>

const Sum = z.object({
  month: z.string().describe('Like 2026-05'),
  category: Category,
  currency: z.string(),
  total: z.number(),
  count: z.int().positive(),
})
export const ExpenseSums = z.object({
  years: z.array(z.int()).describe('In which something was spent, latest first'),
  sums: z.array(Sum).describe('Per month, category, and currency'),
})
export type ExpenseSums = z.infer<typeof ExpenseSums>

/** Something bought or billed here that is no expense of a pet yet. */
export const ExpenseCandidate = z.object({
  source: z.enum(['order', 'invoice']),
  id: z.uuid(),
  title: z.string(),
  vendor: z.string(),
  spentOn: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
})
export type ExpenseCandidate = z.infer<typeof ExpenseCandidate>

const Written = z.object({
  category: Category,
  amount: Amount,
  currency: z.enum(EXPENSE_CURRENCIES).default('USD'),
  spentOn: z.iso.date().refine((day) => day >= '1950-01-01', 'Choose a day from 1950.'),
  vendor: z.string().trim().max(120).default(''),
  note: z.string().trim().max(500).default(''),
})
export const NewExpense = Written.extend({ petId: z.uuid() })
export type NewExpense = z.output<typeof NewExpense>
export const SavedExpense = Written.extend({ id: z.uuid() })
export type SavedExpense = z.output<typeof SavedExpense>

const OfPet = z.object({ petId: z.uuid() })
const Id = z.object({ id: z.uuid() })
const None = z.object({})
const limit = { bucket: 'pet-expenses', count: 120, windowS: 600 }

/** What a pet costs its family: written down, or taken from what was bought and billed here. */
export const petExpenses = {
  list: endpoint('signed-in', 'List a pet’s expenses of a year')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/expenses' })
    .input(OfPet.extend({ year: Year, cursor: z.string().max(200).optional() }))
    .output(pageOf(PetExpense)),
  sums: endpoint('signed-in', 'Add up a pet’s expenses of a year')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/expenses/sums' })
    .input(OfPet.extend({ year: Year }))
    .output(ExpenseSums),
  add: endpoint('signed-in', 'Write down an expense', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/pets/{petId}/expenses' })
    .input(NewExpense)
    .output(Id),
  /** Of one that came from an order or an invoice only category and note change. */
  save: endpoint('signed-in', 'Change an expense', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/pet-expenses/{id}' })
    .input(SavedExpense)
    .output(None),
  remove: endpoint('signed-in', 'Remove an expense', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/pet-expenses/{id}' })
    .input(Id)
    .output(None),
  /** The latest hundred of the person’s own. */
  candidates: endpoint('signed-in', 'List what was bought and billed here and is no expense yet')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/expenses/candidates' })
    .input(OfPet)
    .output(z.object({ items: z.array(ExpenseCandidate).max(100) })),
  /** Once each: what is an expense of some pet already is CONFLICT. */
  take: endpoint('signed-in', 'Take a paid order line or invoice as an expense of a pet', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets/{petId}/expenses/take' })
    .input(OfPet.extend({ source: z.enum(['order', 'invoice']), id: z.uuid() }))
    .output(Id),
}
