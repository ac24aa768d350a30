import { toNestErrors } from '@hookform/resolvers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { InvoiceDraft } from '#contract/invoices'
import type { ProfileType } from '#contract/roles'
import { isRefusal } from '#web/kit/form/refusal'
import { api, client } from '#web/lib/api'
import { useKeepInvoice } from '../view/use-keep'
import { type EditorForm, isBlank, NO_LINES, NO_RATE, readForm, sendProblem } from './form'
import { createSaver } from './saver'
import { keptForm } from './start-form'
import { useIssuerType } from './use-issuer-type'

/** After the last key. */
const PAUSE_MS = 900

function resolverFor(issuer: ProfileType): Resolver<EditorForm, unknown, EditorForm> {
  return (values, _context, options) => {
    const read = readForm(values, issuer)
    const missing = 'draft' in read ? sendProblem(values, read.draft) : null
    // what is not begun is missing beside what is wrong, so that everything is said at once
    const unbegun = values.lines.every(isBlank) ? [NO_LINES, NO_RATE] : []
    const problems = 'draft' in read ? (missing ? [missing, ...unbegun] : []) : [...read.problems, ...unbegun]
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'custom', message }]))
    return { values: {}, errors: toNestErrors<EditorForm>(errors, options) }
  }
}

/**
 * The form and where what is typed in it is kept: a pause in typing saves it.
 *
 * @param start what the form begins with
 * @param kept the draft it comes from; null for a new one
 * @param onBegun after a new one was kept for the first time
 */
export function useEditor({
  profileId,
  start,
  kept,
  onBegun,
}: {
  profileId: string
  start: EditorForm
  kept: InvoiceDetail | null
  onBegun: (draft: InvoiceDetail) => void
}) {
  const queryClient = useQueryClient()
  const keep = useKeepInvoice()
  const issuer = useIssuerType(profileId)
  const form = useForm<EditorForm>({
    resolver: resolverFor(issuer),
    defaultValues: start,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const [saver] = useState(() => {
    const idempotencyKey = crypto.randomUUID()
    const write = async (over: InvoiceDetail | null, draft: InvoiceDraft) => {
      const saved = over
        ? await client.invoices.save({ id: over.id, version: over.version, draft })
        : await client.invoices.create({ profileId, idempotencyKey, draft })
      keep(saved)
      if (!over) onBegun(saved)
      return saved
    }
    return createSaver(kept, write, refusalOf)
  })
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)

  // the form tells of each change by itself; what waits for the pause is dropped with the page, which asks first
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = form.watch((_values, { name }) => {
      // the whole form at once is one that was read, not typed
      if (name === undefined) return
      const read = readForm(form.getValues(), issuer)
      saver.offer('draft' in read ? read.draft : null)
      clearTimeout(timer)
      timer = setTimeout(() => void saver.flush(), PAUSE_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [form, saver, issuer])

  /** After somebody else's change: saves over it, or shows it instead. */
  async function settle(choice: 'mine' | 'theirs'): Promise<void> {
    const id = saver.kept()?.id
    if (!id) return
    const there = await queryClient.fetchQuery({ ...api.invoices.get.queryOptions({ input: { id } }), staleTime: 0 })
    saver.settle(there, choice)
    if (choice === 'theirs') form.reset(keptForm(there))
    await saver.flush()
  }
  return { form, saver, state, settle }
}

function refusalOf(error: unknown): 'conflict' | 'moved-on' | 'failed' {
  if (isRefusal(error, 'CONFLICT')) return 'conflict'
  return isRefusal(error, 'INVOICE_MOVED_ON') || isRefusal(error, 'NOT_FOUND') ? 'moved-on' : 'failed'
}
