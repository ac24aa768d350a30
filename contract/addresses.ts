import { z } from 'zod'
import { ADDRESS_COUNTRIES, addressProblems, tidyAddress } from './address.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { requiredName } from './names'

/** An address as it is kept; what was kept before a rule came stays readable. */
export const KeptAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().optional(),
  locality: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.enum(ADDRESS_COUNTRIES),
})
export type KeptAddress = z.infer<typeof KeptAddress>

/** An address as it is given, right by the rules of its own country. */
export const Address = z
  .object({
    name: requiredName(120, 'Enter the name on the package.'),
    line1: z.string().trim().min(1, 'Enter a street address.').max(120),
    line2: z.string().trim().max(120).optional(),
    locality: z.string().trim().max(80),
    region: z.string().trim().max(80),
    postcode: z.string().trim().max(12),
    country: z.enum(ADDRESS_COUNTRIES),
  })
  .superRefine((address, context) => {
    for (const { path, message } of addressProblems(address))
      context.addIssue({ code: 'custom', path: [path], message })
  })
  .transform((address) => tidyAddress(address))
export type Address = z.output<typeof Address>

/** How many a person may keep. */
export const MOST_ADDRESSES = 20

export const SavedAddress = KeptAddress.extend({
  id: z.uuid(),
  /** The one a parcel goes to unless another is chosen; a person with any has exactly one. */
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

const Id = z.object({ id: z.uuid() })
const List = z.object({ items: z.array(SavedAddress) })
const limit = { bucket: 'addresses', count: 60, windowS: 60 }

/** A person's own address book. */
export const addresses = {
  /** The default one first, then by name. */
  list: endpoint('signed-in', 'List the person’s own addresses')
    .route({ method: 'GET', path: '/addresses', summary: 'List own addresses' })
    .output(List),
  /** The first one becomes the default. Adding what is there already changes nothing but the default. */
  add: endpoint('signed-in', 'Save an address', { limit })
    .errors(may('TOO_MANY_ADDRESSES'))
    .route({ method: 'POST', path: '/addresses', summary: 'Add an address' })
    .input(z.object({ address: Address, isDefault: z.boolean().optional() }))
    .output(List),
  save: endpoint('signed-in', 'Change an address', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/addresses/{id}', summary: 'Change an address' })
    .input(Id.extend({ address: Address }))
    .output(List),
  setDefault: endpoint('signed-in', 'Make an address the default', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/addresses/{id}/default', summary: 'Make an address the default' })
    .input(Id)
    .output(List),
  /** When the default one goes, the one that was added last takes its place. */
  remove: endpoint('signed-in', 'Remove an address', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/addresses/{id}', summary: 'Remove an address' })
    .input(Id)
    .output(List),
}
