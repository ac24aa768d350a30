/** What a shop looks at, in one file to download: who opens the list opens a product next. */
export { EditProductPage } from './editor/edit-page'
export { NewProductPage } from './editor/new-page'
export { PreviewPage } from './editor/preview-page'
export { ImportPage } from './import/import-page'
export { CataloguePage } from './list/catalogue-page'
export { StockPage } from './stock/stock-page'
