import { signedIn } from '#server/identity/gate'
import { changeMany, previewBulk } from './bulk'
import { listCategoryChoices } from './category'
import { changeStock } from './change-stock'
import { createProduct } from './create'
import { getOwnProduct } from './get'
import { confirmImport, getImport, listImportProblems } from './import/get'
import { listOwnProducts } from './list'
import { moveProduct, removeProduct } from './move'
import { getOverview } from './overview'
import { previewProduct } from './preview'
import { saveProduct } from './save'
import { getStock, listMovements } from './stock'

export const catalogue = {
  overview: signedIn.catalogue.overview.handler(({ context }) => getOverview(context, context.viewer)),
  categories: signedIn.catalogue.categories.handler(({ context }) => listCategoryChoices(context)),
  list: signedIn.catalogue.list.handler(({ context, input }) => listOwnProducts(context, context.viewer, input)),
  get: signedIn.catalogue.get.handler(({ context, input }) => getOwnProduct(context, context.viewer, input.id)),
  preview: signedIn.catalogue.preview.handler(({ context, input }) =>
    previewProduct(context, context.viewer, input.id),
  ),
  create: signedIn.catalogue.create.handler(({ context, input }) => createProduct(context, context.viewer, input)),
  save: signedIn.catalogue.save.handler(({ context, input }) => saveProduct(context, context.viewer, input)),
  move: signedIn.catalogue.move.handler(({ context, input }) => moveProduct(context, context.viewer, input)),
  remove: signedIn.catalogue.remove.handler(({ context, input }) => removeProduct(context, context.viewer, input.id)),
  bulkPreview: signedIn.catalogue.bulkPreview.handler(({ context, input }) =>
    previewBulk(context, context.viewer, input),
  ),
  bulk: signedIn.catalogue.bulk.handler(({ context, input }) => changeMany(context, context.viewer, input)),
  import: signedIn.catalogue.import.handler(({ context, input }) => getImport(context, context.viewer, input.id)),
  importProblems: signedIn.catalogue.importProblems.handler(({ context, input }) =>
    listImportProblems(context, context.viewer, input),
  ),
  confirmImport: signedIn.catalogue.confirmImport.handler(({ context, input }) =>
    confirmImport(context, context.viewer, input.id),
  ),
  stock: signedIn.catalogue.stock.handler(({ context, input }) => getStock(context, context.viewer, input.id)),
  changeStock: signedIn.catalogue.changeStock.handler(({ context, input }) =>
    changeStock(context, context.viewer, input),
  ),
  movements: signedIn.catalogue.movements.handler(({ context, input }) =>
    listMovements(context, context.viewer, input),
  ),
}
