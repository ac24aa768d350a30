import { toNestErrors } from '@hookform/resolvers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, type Resolver, useForm } from 'react-hook-form'
import type { ChosenStatus } from '#contract/catalogue.rules'
import type { OwnProduct, ProductDraft } from '#contract/catalogue-shapes'
import { isRefusal, refusalData } from '#web/kit/form/refusal'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { changedFields } from './changed-fields'
import { type EditorForm, type Problem, readForm } from './form'
import { keptForm, newForm } from './start-form'

/** Those whose page is, or may at once be, in front of buyers: they lack nothing. */
const OFFERED: readonly string[] = ['published', 'withheld', 'paused', 'in_review']

/** What somebody else saved meanwhile, in words, and what is there now. */
export type Conflict = { there: OwnProduct; fields: string[] }
export type Act = 'save' | ChosenStatus

function resolverFor(isForSale: () => boolean): Resolver<EditorForm, unknown, EditorForm> {
  return (values, _context, options) => {
    const read = readForm(values, isForSale())
    if ('draft' in read) return { values, errors: {} }
    const errors = Object.fromEntries(read.problems.map(({ path, message }) => [path, { type: 'custom', message }]))
    return { values: {}, errors: toNestErrors<EditorForm>(errors, options) }
  }
}

/**
 * The form of a product, and what becomes of it: a draft at the first saving, then the version that is known.
 *
 * @param kept null for one nobody has begun
 * @param onBegun after it was saved for the first time
 */
export function useProductForm(kept: OwnProduct | null, onBegun: (product: OwnProduct) => void) {
  const queryClient = useQueryClient()
  const [product, setProduct] = useState(kept)
  const [busy, setBusy] = useState<Act | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [key] = useState(() => crypto.randomUUID())
  const forSale = useRef(false)
  const [resolver] = useState(() => resolverFor(() => forSale.current))
  const form = useForm<EditorForm>({
    resolver,
    defaultValues: kept ? keptForm(kept) : newForm(),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  // read while drawing, or the form would not keep track of it
  const { isDirty } = form.formState
  const dirty = useRef(false)
  useEffect(() => {
    dirty.current = isDirty
  })

  /** What the server says is wrong stands at the field where it can be put right. */
  function mark(problems: readonly Problem[]): void {
    for (const [place, { path, message }] of problems.entries())
      form.setError(path as FieldPath<EditorForm>, { type: 'server', message }, { shouldFocus: place === 0 })
  }

  function take(saved: OwnProduct): void {
    setProduct(saved)
    setConflict(null)
    form.reset(keptForm(saved))
    dirty.current = false
    queryClient.setQueryData(api.catalogue.get.queryKey({ input: { id: saved.id } }), saved)
    for (const stale of [api.catalogue.list.key(), api.catalogue.overview.key(), api.dashboards.business.key()])
      void queryClient.invalidateQueries({ queryKey: stale })
  }

  async function write(over: OwnProduct | null, draft: ProductDraft): Promise<OwnProduct> {
    if (!over) return client.catalogue.create({ idempotencyKey: key, draft })
    return client.catalogue.save({ id: over.id, version: over.version, draft })
  }

  async function fail(error: unknown, over: OwnProduct | null): Promise<void> {
    if (over && isRefusal(error, 'CONFLICT')) {
      const there = await client.catalogue.get({ id: over.id }).catch(() => null)
      if (there && there.version !== over.version) {
        setConflict({ there, fields: changedFields(over.draft, there.draft) })
        return
      }
    }
    const skus = refusalData(error, 'SKU_TAKEN')?.skus ?? []
    const taken = form
      .getValues('variations')
      .flatMap(({ sku }, place) =>
        skus.includes(sku.trim())
          ? [{ path: `variations.${place}.sku`, message: 'Another of your products has this SKU.' }]
          : [],
      )
    const missing = refusalData(error, 'NOT_FOR_SALE')?.missing ?? []
    mark([...taken, ...missing])
    setProblem(taken.length + missing.length > 0 ? null : explain(error))
  }

  /** Saves what is typed, and then moves the product where it was asked to go. */
  async function act(what: Act, over: OwnProduct | null = product): Promise<void> {
    if (busy) return
    forSale.current = what === 'published' || (what === 'save' && OFFERED.includes(over?.status ?? ''))
    const isLeaving = what === 'paused' || what === 'archived'
    // what is taken off the shelf does not have to be complete, and takes nothing typed along
    if (isLeaving && !dirty.current && over) return move(over, what)
    await form.handleSubmit(async (values) => {
      const read = readForm(values, forSale.current)
      if ('problems' in read) return
      setBusy(what)
      setProblem(null)
      let saved = over
      try {
        saved = over && !dirty.current && what !== 'save' ? over : await write(over, read.draft)
        take(saved)
        if (what !== 'save') take(await client.catalogue.move({ id: saved.id, version: saved.version, to: what }))
        if (!over) onBegun(saved)
      } catch (error) {
        await fail(error, saved)
        if (!over && saved) onBegun(saved)
      } finally {
        setBusy(null)
      }
    })()
  }

  async function move(over: OwnProduct, to: ChosenStatus): Promise<void> {
    setBusy(to)
    setProblem(null)
    try {
      take(await client.catalogue.move({ id: over.id, version: over.version, to }))
    } catch (error) {
      await fail(error, over)
    } finally {
      setBusy(null)
    }
  }

  /** After somebody else's change: saves over it, or goes on with what is there. */
  async function settle(choice: 'mine' | 'theirs'): Promise<void> {
    if (!conflict) return
    const { there } = conflict
    if (choice === 'theirs') return take(there)
    setConflict(null)
    setProduct(there)
    dirty.current = true
    await act('save', there)
  }

  return { form, product, busy, problem, conflict, act, settle, unsaved: () => dirty.current }
}
