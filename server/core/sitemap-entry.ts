/** A page that crawlers should know, by its address on this site. */
export type SitemapEntry = { path: string; updatedAt?: Date | undefined }
