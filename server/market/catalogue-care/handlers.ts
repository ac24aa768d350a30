import { signedIn } from '#server/identity/gate'
import { listBrands, mergeBrand, renameBrand, setBrand } from './brands'
import {
  addCategory,
  listCategories,
  reinstateCategory,
  removeCategory,
  retireCategory,
  saveCategory,
} from './categories'

const { catalogueCare: door } = signedIn

export const catalogueCare = {
  categories: door.categories.handler(({ context }) => listCategories(context)),
  addCategory: door.addCategory.handler(({ context, input }) => addCategory(context, context, input)),
  saveCategory: door.saveCategory.handler(({ context, input }) => saveCategory(context, context, input)),
  retireCategory: door.retireCategory.handler(({ context, input }) => retireCategory(context, context, input)),
  reinstateCategory: door.reinstateCategory.handler(({ context, input }) =>
    reinstateCategory(context, context, input.id),
  ),
  removeCategory: door.removeCategory.handler(({ context, input }) => removeCategory(context, context, input.id)),
  brands: door.brands.handler(({ context, input }) => listBrands(context, input)),
  renameBrand: door.renameBrand.handler(({ context, input }) => renameBrand(context, context, input)),
  setBrand: door.setBrand.handler(({ context, input }) => setBrand(context, context, input)),
  mergeBrand: door.mergeBrand.handler(({ context, input }) => mergeBrand(context, context, input)),
}
