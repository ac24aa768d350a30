import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NoticeAbout } from '#contract/notice-acts.rules'
import type { Notification } from '#contract/notifications'
import { useAddToCart } from '#web/features/cart/use-add-to-cart'
import { ToldCare } from '#web/features/pet-care/told-care'
import { useAnswer } from '#web/features/team/use-answer'
import { isRefusal } from '#web/kit/form/refusal'
import type { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'

type Props = { id: string; title: string; at: Date; onDone: () => void }

const ACTS: Record<NoticeAbout['matter'], (props: Props) => ReactNode> = {
  'pet-invite': AnswerFamily,
  'team-invite': AnswerTeam,
  conversation: Reply,
  product: AddToCart,
  'pet-day': ({ id, at }) => <ToldCare petId={id} toldAt={at} />,
}

/**
 * What can be done about a notice where it stands. The title goes with every button: there are several alike on the page.
 *
 * @param onDone it is dealt with, and read
 */
export function NoticeActs({ notification, onDone }: { notification: Notification; onDone: () => void }) {
  const { about, title, createdAt } = notification
  if (!about) return null
  const Act = ACTS[about.matter]
  return (
    <div className="relative z-raised mt-2.5 w-fit max-w-full">
      <Act id={about.id} title={title} at={createdAt} onDone={onDone} />
    </div>
  )
}

function AnswerFamily({ id, title, onDone }: Props) {
  const accept = useFamilyAct(client.petFamily.accept, 'You are part of the family now', onDone)
  const decline = useFamilyAct(client.petFamily.decline, 'Invitation declined', onDone)
  return <Answer id={id} title={title} accept={accept} decline={decline} />
}

function AnswerTeam({ id, title, onDone }: Props) {
  const { accept, decline } = useAnswer(onDone)
  return <Answer id={id} title={title} accept={accept} decline={decline} />
}

type Act = Pick<ReturnType<typeof useAct<{ id: string }>>, 'run' | 'busy' | 'problem' | 'error'>

function Answer({ id, title, accept, decline }: { id: string; title: string; accept: Act; decline: Act }) {
  const error = accept.error ?? decline.error
  const problem = accept.problem ?? decline.problem
  const settled = isRefusal(error, 'NOT_FOUND')
  return (
    <>
      {!settled && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="sm"
            busy={accept.busy}
            disabled={decline.busy}
            aria-label={`Accept: ${title}`}
            onClick={() => accept.run({ id })}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="outline"
            busy={decline.busy}
            disabled={accept.busy}
            aria-label={`Decline: ${title}`}
            onClick={() => decline.run({ id })}
          >
            Decline
          </Button>
        </div>
      )}
      <div role="alert" className="mt-2 empty:hidden">
        {settled ? (
          <Banner tone="warning" title="This invitation has been answered or taken back." />
        ) : (
          problem && <Banner tone="destructive" title={problem.words} />
        )}
      </div>
    </>
  )
}

function Reply({ id, title, onDone }: Props) {
  return (
    <AppLink
      data-plain=""
      href={`/messaging/${id}#write`}
      preload={false}
      aria-label={`Reply: ${title}`}
      className={buttonClass('outline', 'sm')}
      onClick={onDone}
    >
      Reply
    </AppLink>
  )
}

/** A product is asked for first: it may be gone again, or cost something else by now. */
function AddToCart({ id, title, onDone }: Props) {
  const { add, isAdding } = useAddToCart()
  const find = useMutation({
    mutationFn: async () => (await client.products.byIds({ ids: [id] }))[0] ?? null,
    onSuccess: (product) => product && add(product, 1, onDone),
  })
  const gone = find.isSuccess && find.data === null
  return (
    <>
      {!gone && (
        <Button
          size="sm"
          variant="outline"
          busy={find.isPending || isAdding}
          aria-label={`Add to cart: ${title}`}
          onClick={() => find.mutate()}
        >
          Add to cart
        </Button>
      )}
      <div role="alert" className="mt-2 empty:hidden">
        {gone && <Banner tone="warning" title="This product isn’t sold at the moment." />}
        {find.error && <Banner tone="destructive" title={explain(find.error)} />}
      </div>
    </>
  )
}
