import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Conversation } from '#contract/messages'
import { HOUSEHOLD_TITLE_MAX } from '#contract/messages.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** Opens the conversation of those who look after somebody's pets, and begins it where there is none. */
export function OpenHousehold({
  hostId,
  wide = false,
  children,
}: {
  hostId: string
  /** As wide as what it stands in. */
  wide?: boolean
  children: ReactNode
}) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const open = useAct(client.messages.startHousehold, async ({ conversationId }) => {
    await queryClient.invalidateQueries({ queryKey: api.messages.key() })
    await navigate({ to: '/messaging/$id', params: { id: conversationId } })
  })
  return (
    <span>
      <Button
        variant="outline"
        busy={open.busy}
        {...(wide && { className: 'w-full justify-start' })}
        onClick={() => open.run({ hostId })}
      >
        <Icon as={MessagesSquare} />
        {children}
      </Button>
      <FormProblem>{open.problem?.words}</FormProblem>
    </span>
  )
}

/** The ways into every household’s conversation. */
export function HouseholdChats() {
  const { data, isPending, failureCount } = useQuery(api.messages.households.queryOptions())
  if (isPending)
    return (
      <SkeletonGroup label="Loading your household chats" late={failureCount > 0}>
        <Skeleton className="h-[2.75rem] rounded-md" />
      </SkeletonGroup>
    )
  const [only, ...others] = data?.items ?? []
  if (!only) return null
  if (others.length === 0) return <OpenHousehold hostId={only.hostId}>Household chat</OpenHousehold>
  return (
    <ul aria-label="Household chats" className="flex flex-wrap gap-2">
      {[only, ...others].map(({ hostId, name }) => (
        <li key={hostId}>
          <OpenHousehold hostId={hostId}>Chat with {name}</OpenHousehold>
        </li>
      ))}
    </ul>
  )
}

/** In the inbox: households in which nobody has said anything yet. */
export function NewHouseholds() {
  const { data, isPending, failureCount } = useQuery(api.messages.households.queryOptions())
  // the conversations below are not pushed down by it
  if (isPending && failureCount === 0) return <span data-waiting="" hidden />
  const silent = (data?.items ?? []).filter(({ conversationId }) => conversationId === null)
  if (silent.length === 0) return null
  return (
    <ul aria-label="Talk with your household" className="flex flex-col gap-2">
      {silent.map(({ hostId, name, people }) => (
        <li key={hostId}>
          <OpenHousehold hostId={hostId} wide>
            {name}, {people} people
          </OpenHousehold>
        </li>
      ))}
    </ul>
  )
}

/** What a household calls its conversation. */
export function NameHousehold({
  conversation: { id, title, with: other },
  onClose,
}: {
  conversation: Conversation
  onClose: () => void
}) {
  const [name, setName] = useState(title ?? '')
  const queryClient = useQueryClient()
  const save = useAct(client.messages.rename, async () => {
    await queryClient.invalidateQueries({ queryKey: api.messages.key() })
    onClose()
  })
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Name this conversation"
      button="Save"
      busy={save.busy}
      problem={save.problem?.words ?? null}
      onSubmit={() => save.run({ id, title: name })}
    >
      <Field label="Name" optional hint="Everyone in it sees it. Without one, it has the owner’s name.">
        <Input
          value={name}
          maxLength={HOUSEHOLD_TITLE_MAX}
          placeholder={title === null ? other.name : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
