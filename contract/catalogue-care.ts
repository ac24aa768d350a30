import { z } from 'zod'
import { ATTRIBUTES, BRAND_STATUSES } from './catalogue-care.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { Picture } from './picture-shape'

const Id = z.object({ id: z.uuid() })
const Name = z.string().trim().min(1, 'Enter a name.').max(80)

export const CareCategory = z.object({
  id: z.uuid(),
  /** Names it as it was read: who saves another one than it is now is told so. */
  version: z.string().max(64),
  parentId: z.uuid().nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  position: z.int(),
  /** What its goods are asked for; null as its shelf says, or everything. */
  attributes: z.array(z.enum(ATTRIBUTES)).nullable(),
  /** What pages show: the photo, or the drawing it has without one. */
  picture: z.string(),
  photo: Picture.nullable(),
  active: z.boolean(),
  /** Nothing on it is ever sold. */
  restricted: z.boolean(),
  /** The name of where its address leads, once it is retired. */
  redirectTo: z.string().nullable(),
  /** Products of any state, each with all its options counted once. */
  products: z.int(),
})
export type CareCategory = z.infer<typeof CareCategory>

export const CareBrand = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(BRAND_STATUSES),
  /** The name of the brand it was merged into. */
  mergedInto: z.string().nullable(),
  products: z.int(),
  shops: z.int(),
})
export type CareBrand = z.infer<typeof CareBrand>

const Tree = z.object({ items: z.array(CareCategory) })
const write = (summary: string, meta: { fresh?: true } = {}) =>
  endpoint('admin', summary, { limit: { bucket: 'catalogue-care', count: 120, windowS: 600 }, ...meta })

/** The values that products are sorted by, looked after by admins. What is in use is retired, and never deleted. */
export const catalogueCare = {
  categories: endpoint('admin', 'List all categories for admins')
    .route({ method: 'GET', path: '/catalogue-care/categories' })
    .output(Tree),
  addCategory: write('Add a category')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/catalogue-care/categories' })
    .input(z.object({ name: Name, description: z.string().trim().max(300), parentId: z.uuid().nullable() }))
    .output(Tree),
  saveCategory: write('Change a category')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/catalogue-care/categories/{id}' })
    .input(
      Id.extend({
        version: CareCategory.shape.version,
        name: Name,
        description: z.string().trim().max(300),
        parentId: z.uuid().nullable(),
        position: z.int().min(0).max(1000),
        attributes: z.array(z.enum(ATTRIBUTES)).max(ATTRIBUTES.length).nullable(),
        /** Of a picture the asker sent; null for the drawing. Left out it stays. */
        mediaId: z.uuid().nullable().optional(),
      }),
    )
    .output(Tree),
  /** With another one to move to, its products go there, and its address leads there. Otherwise they keep it. */
  retireCategory: write('Retire a category')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/catalogue-care/categories/{id}/retire' })
    .input(Id.extend({ moveToId: z.uuid().nullable() }))
    .output(Tree),
  reinstateCategory: write('Bring a category back')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/catalogue-care/categories/{id}/reinstate' })
    .input(Id)
    .output(Tree),
  /** Only one that nothing ever stood on. */
  removeCategory: write('Delete an unused category')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/catalogue-care/categories/{id}' })
    .input(Id)
    .output(Tree),
  brands: endpoint('admin', 'List brands for admins')
    .route({ method: 'GET', path: '/catalogue-care/brands' })
    .input(
      z.object({
        q: z.string().trim().max(80).optional(),
        status: z.enum(BRAND_STATUSES).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(pageOf(CareBrand)),
  /** Everywhere it stands on a product. */
  renameBrand: write('Rename a brand')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/catalogue-care/brands/{id}' })
    .input(Id.extend({ name: Name, before: z.string().max(200).optional().describe('Its name as it was read') }))
    .output(CareBrand),
  setBrand: write('Accept, retire, or bring back a brand')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/catalogue-care/brands/{id}/status' })
    .input(Id.extend({ status: z.enum(['active', 'retired']) }))
    .output(CareBrand),
  /** Its products become those of the other, and so does whatever is written as it from now on. */
  mergeBrand: write('Merge a brand into another', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/catalogue-care/brands/{id}/merge' })
    .input(Id.extend({ intoId: z.uuid() }))
    .output(CareBrand),
}
