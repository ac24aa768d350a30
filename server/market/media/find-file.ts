import { and, eq, isNull } from 'drizzle-orm'
import type { StoredFile } from '#server/infra/adapters/files/files'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { type Format, fileKey } from './keys'
import { isSignatureGood } from './signed-url'

type Asked = {
  id: string
  /** In pixels, or `largest`. */
  size: string
  format: Format
  expires: string | undefined
  signature: string | undefined
}

export type FoundFile = { isPublic: boolean; etag: string; open(): Promise<StoredFile | null> }

/** The file behind an address; null for what is not there any more, never was, or is not for the asker. */
export async function findFile(deps: Deps, { id, size, format, expires, signature }: Asked): Promise<FoundFile | null> {
  const { visibility, widths } = mediaAssets
  const [media] = await deps.db
    .select({ visibility, widths })
    .from(mediaAssets)
    .where(and(eq(mediaAssets.id, id), isNull(mediaAssets.deletedAt)))
  if (!media) return null
  const isPublic = media.visibility === 'public'
  if (!isPublic && !isSignatureGood(deps, id, { expires, signature })) return null
  const width = size === 'largest' ? media.widths.at(-1) : Number(size)
  if (width === undefined || !media.widths.includes(width)) return null
  return {
    isPublic,
    etag: `"${id}-${width}-${format}"`,
    open: () => deps.files.get(fileKey(id, width, format)),
  }
}
