import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { z } from 'zod'
import { DOORS } from '#contract/doors'
import { MAX_PET_FILE_BYTES } from '#contract/pet-export.rules'
import { exportExpenses } from '#server/areas/pet-expenses/export-csv'
import { exportPet } from '#server/areas/pet-export/export'
import { importPet } from '#server/areas/pet-export/import'
import { readLinkFile } from '#server/areas/pet-sharing/file'
import { drawTagSheet } from '#server/areas/pet-sharing/tag-sheet'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import type { HttpBindings } from '#server/infra/http/bindings'
import { createPictureQueue } from '#server/market/media/picture-queue'
import { csvAnswer } from './csv-answer'
import type { Asked, Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'
import { PRIVATE_PAGE } from './plain/page'
import { readBytes } from './read-bytes'

/** Files about a pet, for its family: a bearer token in the header, refusals as in the API. */
export function createPetFiles(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  const manner = { headers: PRIVATE_PAGE }
  const queue = createPictureQueue({ slots: 4, slotsEach: 1 })
  mountDoor(
    app,
    keeper,
    DOORS.petLinkPdf,
    async (c, { viewer }) => {
      const { name, bytes } = await readLinkFile(deps, viewer, idOf(c, '.pdf'))
      return file(new Uint8Array(bytes), name, 'application/pdf')
    },
    manner,
  )
  mountDoor(
    app,
    keeper,
    DOORS.petTagsSvg,
    async (c, { viewer }) => file(await drawTagSheet(deps, viewer, idOf(c, '.svg')), 'tags.svg', 'image/svg+xml'),
    manner,
  )
  mountDoor(
    app,
    keeper,
    DOORS.petExport,
    async (c, { viewer }) => {
      const { name, bytes } = await exportPet(deps, viewer, idOf(c, '.zip'))
      return file(bytes, name, 'application/zip')
    },
    manner,
  )
  mountDoor(
    app,
    keeper,
    DOORS.petImport,
    async (c, { viewer }) => {
      const bytes = await readBytes(c.req.raw, MAX_PET_FILE_BYTES, 'FILE_TOO_LARGE').catch(tooLarge)
      return c.json(await queue.enter(viewer.id, () => importPet(deps, viewer, queue, bytes)), 201)
    },
    manner,
  )
  mountDoor(
    app,
    keeper,
    DOORS.petExpensesCsv,
    async (c, { viewer }) => {
      const day = deps.clock.now().toISOString().slice(0, 10)
      return csvAnswer(`expenses-${day}.csv`, exportExpenses(deps, viewer, idOf(c, '.csv')), PRIVATE_PAGE)
    },
    manner,
  )
  return app
}

/** In words of this file; the refusal’s own name the limit of another one. */
function tooLarge(error: unknown): never {
  if (!(error instanceof ORPCError)) throw error
  throw refuseInWords('BAD_REQUEST', `This file is too large. It can have up to ${MAX_PET_FILE_BYTES / 1024 ** 2} MB.`)
}

/** @throws NOT_FOUND when the name is no id of ours */
export function idOf(c: Asked, ending: string): string {
  const id = z.uuid().safeParse(c.req.param('id')?.slice(0, -ending.length))
  if (!id.success) throw refuse('NOT_FOUND')
  return id.data
}

export function file(body: Uint8Array<ArrayBuffer> | string, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      ...PRIVATE_PAGE,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
