/** What goes on after a table was confirmed. */
export type CatalogueTopics = {
  'catalogue.import': { importId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends CatalogueTopics {}
}
