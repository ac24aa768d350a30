export type OrdersSearch = { filter?: 'open' | 'past' | undefined; cursor?: string | undefined }
