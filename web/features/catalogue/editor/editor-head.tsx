import { useNavigate } from '@tanstack/react-router'
import { Archive, ExternalLink, Eye, Pause, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { canMove } from '#contract/catalogue.rules'
import type { OwnProduct } from '#contract/catalogue-shapes'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { Link } from '#web/kit/link/link'
import { client } from '#web/lib/api'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { StatusBadge } from '../status-badge'
import { STATUS_WORDS } from '../status-words'
import type { EditorForm } from './form'
import type { Act } from './use-product-form'

/** What is written, what it is just now, and what can be made of it. */
export function EditorHead({
  product,
  busy,
  missing,
  onAct,
}: {
  product: OwnProduct | null
  busy: Act | null
  /** What the shop has to have before it publishes anything. */
  missing: 'approval' | 'terms' | null
  onAct: (act: Act) => void
}) {
  const { formState } = useFormContext<EditorForm>()
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null)
  const status = product?.status ?? 'draft'
  const title = product ? 'Edit product' : 'New product'
  return (
    <>
      {/* the first saving gives it another address and name */}
      <title>{`${title} | Pawstead`}</title>
      <Breadcrumbs current={product?.draft.name ?? title}>
        <Link to="/business-provider-dashboard/products" search={{}} className={crumbClass}>
          Products
        </Link>
      </Breadcrumbs>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="font-display font-medium text-title">{title}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted-foreground">
            {product && <StatusBadge status={status} />}
            <span role="status">
              {formState.isDirty
                ? 'Not saved yet.'
                : product
                  ? `Saved. ${STATUS_WORDS[status].means}`
                  : 'Not saved yet.'}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {product && <Look product={product} />}
          {status === 'draft' && product && (
            <Button variant="outline" onClick={() => setAsking('delete')}>
              <Icon as={Trash2} />
              Delete
            </Button>
          )}
          {canMove(status, 'paused') && (
            <Button variant="outline" busy={busy === 'paused'} onClick={() => onAct('paused')}>
              <Icon as={Pause} />
              Pause
            </Button>
          )}
          {canMove(status, 'archived') && (
            <Button variant="outline" onClick={() => setAsking('archive')}>
              <Icon as={Archive} />
              Archive
            </Button>
          )}
          <Button
            variant={canMove(status, 'published') ? 'outline' : 'primary'}
            busy={busy === 'save'}
            onClick={() => onAct('save')}
          >
            <Icon as={Save} />
            {status === 'draft' ? 'Save draft' : 'Save changes'}
          </Button>
          {canMove(status, 'published') && missing === null && (
            <Button busy={busy === 'published'} onClick={() => onAct('published')}>
              <Icon as={Eye} />
              {status === 'draft' ? 'Publish' : 'Publish again'}
            </Button>
          )}
        </div>
      </div>
      {missing === 'approval' && (
        <p className="mt-2 text-muted-foreground">
          You can publish once we’ve approved your shop. Drafts are yours to keep.
        </p>
      )}
      {missing === 'terms' && (
        <p className="mt-2 text-muted-foreground">
          You can publish once your shop says how it delivers or hands over orders.{' '}
          <Link
            to="/business-provider-dashboard/delivery"
            className="link underline underline-offset-4 text-foreground"
          >
            Set up delivery
          </Link>
        </p>
      )}
      <Confirm
        open={asking === 'archive'}
        title="Archive this product?"
        action="Archive"
        busy={busy === 'archived'}
        problem={null}
        onConfirm={() => {
          setAsking(null)
          onAct('archived')
        }}
        onClose={() => setAsking(null)}
      >
        Nobody can buy it anymore. Its page will say that it’s no longer sold. You can publish it again later.
      </Confirm>
      {product && <DeleteDraft id={product.id} open={asking === 'delete'} onClose={() => setAsking(null)} />}
    </>
  )
}

/** Its page as buyers see it, or as they will. */
function Look({ product: { id, leadId, status } }: { product: OwnProduct }) {
  if (status === 'published')
    return (
      <Link to="/product/$productId" params={{ productId: leadId }} data-plain="" className={buttonClass('outline')}>
        <Icon as={ExternalLink} />
        View page
      </Link>
    )
  return (
    <Link
      to="/business-provider-dashboard/products/$id/preview"
      params={{ id }}
      data-plain=""
      className={buttonClass('outline')}
    >
      <Icon as={Eye} />
      Preview
    </Link>
  )
}

function DeleteDraft({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useAct(
    () => client.catalogue.remove({ id }),
    () => navigate({ to: '/business-provider-dashboard/products', search: {}, ignoreBlocker: true }),
  )
  return (
    <Confirm
      open={open}
      title="Delete this draft?"
      action="Delete draft"
      destructive
      busy={remove.busy}
      problem={remove.problem?.words ?? null}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      You can’t get it back.
    </Confirm>
  )
}
