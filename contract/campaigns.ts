import { z } from 'zod'
import { hasDecimals } from './amounts'
import {
  CAMPAIGN_ITEM_STATES,
  CAMPAIGN_STATES,
  LEFT_OUT_REASONS,
  MAX_CAMPAIGN_PERCENT,
  MAX_CAMPAIGN_SCOPE,
} from './campaigns.rules'
import { MAX_PRICE } from './catalogue.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { offersPageOf } from './offers'

const Id = z.object({ id: z.uuid() })
const Ids = z.array(z.uuid()).max(MAX_CAMPAIGN_SCOPE, `Choose at most ${MAX_CAMPAIGN_SCOPE}.`)

/** What is lowered, by how much, and for how long. */
const Terms = z
  .object({
    /** Of the price at the moment it begins. */
    percent: z
      .int('Enter a whole number.')
      .min(1, 'Enter at least 1.')
      .max(MAX_CAMPAIGN_PERCENT, `The most is ${MAX_CAMPAIGN_PERCENT} percent.`)
      .nullable(),
    /** One price for all of them, instead. */
    price: z
      .number('Enter an amount.')
      .min(0.01, 'Enter at least 0.01.')
      .max(MAX_PRICE, `The most is ${MAX_PRICE.toLocaleString('en-US')}.`)
      .refine((amount) => hasDecimals(amount, 2), 'Use at most two decimals.')
      .nullable(),
    /** Families of products, each with all its variations, and categories; none of either for everything. */
    familyIds: Ids.default([]),
    categoryIds: Ids.default([]),
    /** Its first day by the clock of the shop, or null to begin now. */
    startsOn: z.iso.date('Choose the first day.').nullable(),
    /** Its last day by the clock of the shop. */
    endsOn: z.iso.date('Choose the last day.'),
  })
  .refine(({ percent, price }) => (percent === null) !== (price === null), {
    path: ['percent'],
    message: 'Enter a percentage or a price.',
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day can’t be before the first.',
  })
export type CampaignTerms = z.output<typeof Terms>

export const NewCampaign = z.intersection(
  Terms,
  z.object({ name: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.') }),
)
export type NewCampaign = z.output<typeof NewCampaign>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const Campaign = z.object({
  id: z.uuid(),
  /** For the shop alone. */
  name: z.string(),
  percent: z.int().nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  families: z.array(Named),
  categories: z.array(Named),
  startsAt: z.date(),
  endsAt: z.date(),
  /** When the shop ended it before its time. */
  endedAt: z.date().nullable(),
  cancelledAt: z.date().nullable(),
  /** By whose clock its days are meant. */
  timeZone: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  products: z.int(),
  /** Their variations: all of them, those whose price was changed by hand meanwhile, and those it left out. */
  options: z.int(),
  takenOut: z.int(),
  leftOut: z.int(),
  createdAt: z.date(),
})
export type Campaign = z.infer<typeof Campaign>

const Item = z.object({
  productId: z.uuid(),
  name: z.string(),
  optionValue: z.string().nullable(),
  state: z.enum(CAMPAIGN_ITEM_STATES),
  /** Before it, or now while it has not begun. */
  before: z.number(),
  after: z.number(),
})
export type CampaignItem = z.infer<typeof Item>

export const CampaignPreview = z.object({
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  currency: z.string(),
  /** How many variations would cost less, and of how many products they are. */
  lowered: z.int(),
  products: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), count: z.int() })),
  examples: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
})
export type CampaignPreview = z.infer<typeof CampaignPreview>

const business = { profile: 'business-provider', may: 'offers' } as const
const write = { limit: { bucket: 'campaigns', count: 60, windowS: 3600 } }

/** Prices of the asker's own shop that are lowered on one day and go back on another. */
export const campaigns = {
  list: endpoint(business, 'List the shop’s sales')
    .route({ method: 'GET', path: '/shop/sales' })
    .input(
      z.object({ show: z.enum(['current', 'past', 'all']).default('all'), cursor: z.string().max(200).optional() }),
    )
    .output(offersPageOf(Campaign)),
  items: endpoint(business, 'List the products of a sale')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/shop/sales/{id}/products' })
    .input(Id.extend({ cursor: z.string().max(200).optional() }))
    .output(pageOf(Item)),
  /** What a sale would change, without changing anything. */
  preview: endpoint(business, 'Preview a sale', { limit: { bucket: 'campaign-previews', count: 300, windowS: 3600 } })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/shop/sales/preview' })
    .input(Terms)
    .output(CampaignPreview),
  /** Prices change within a minute of its beginning and of its end. */
  create: endpoint(business, 'Plan or begin a sale', write)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/shop/sales' })
    .input(NewCampaign)
    .output(Campaign),
  /** One that has not begun is canceled, one that runs is ended. Stopping twice is fine. */
  stop: endpoint(business, 'Cancel or end a sale', write)
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/shop/sales/{id}/stop' })
    .input(Id)
    .output(Campaign),
}
