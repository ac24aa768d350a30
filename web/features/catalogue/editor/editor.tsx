import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Overview } from '#contract/catalogue'
import type { OwnProduct } from '#contract/catalogue-shapes'
import { FormProblem } from '#web/kit/form/form-problem'
import { Button } from '#web/ui/button'
import { useOverview } from '../queries'
import { AnimalsBlock } from './animals-block'
import { BasicsBlock } from './basics-block'
import { ConflictBanner } from './conflict-banner'
import { DetailsBlock } from './details-block'
import { EditorHead } from './editor-head'
import { LeaveGuard } from './leave-guard'
import { PhotosBlock } from './photos-block'
import { useProductForm } from './use-product-form'
import { VariationsBlock } from './variations-block'

/** Writes a product: everything on one page, in the order a buyer reads it. */
export function Editor({ kept, onBegun }: { kept: OwnProduct | null; onBegun: (product: OwnProduct) => void }) {
  const { form, product, busy, problem, conflict, act, settle, unsaved } = useProductForm(kept, onBegun)
  const overview = useOverview()
  // the button stands at the end of a long form, what it says at its beginning
  useEffect(() => {
    if (problem || conflict) window.scrollTo({ top: 0 })
  }, [problem, conflict])
  const isOffered = product !== null && product.status !== 'draft'
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={unsaved} />
      <EditorHead
        product={product}
        busy={busy}
        missing={missingBeforeSale(overview.data)}
        onAct={(what) => void act(what)}
      />
      <ConflictBanner conflict={conflict} busy={busy === 'save'} onSettle={(choice) => void settle(choice)} />
      <div className="has-[p]:mt-4">
        <FormProblem>{problem}</FormProblem>
      </div>
      <form
        noValidate
        aria-label="Product"
        className="mt-5 flex flex-col gap-5"
        // Enter keeps what is typed: publishing is a press of its own
        onSubmit={(event) => {
          event.preventDefault()
          void act('save')
        }}
      >
        <BasicsBlock />
        <PhotosBlock drawn={product?.drawn ?? true} />
        <VariationsBlock kept={product} />
        <AnimalsBlock />
        <DetailsBlock />
        <div>
          <Button type="submit" busy={busy === 'save'}>
            {isOffered ? 'Save changes' : 'Save draft'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function missingBeforeSale(overview: Overview | undefined): 'approval' | 'terms' | null {
  if (!overview) return null
  if (!overview.canPublish) return 'approval'
  return overview.hasTerms ? null : 'terms'
}
